// expect: verified
import java.util.concurrent.locks.LockSupport;

class PermitBeforePark {
    public static void main(String[] args) throws Exception {
        Thread sleeper = new Thread(LockSupport::park);
        sleeper.start();
        LockSupport.unpark(sleeper);
        sleeper.join();
    }
}
