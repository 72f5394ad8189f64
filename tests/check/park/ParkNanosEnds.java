// expect: verified
import java.util.concurrent.locks.LockSupport;

class ParkNanosEnds {
    public static void main(String[] args) throws Exception {
        Thread sleeper = new Thread(() -> LockSupport.parkNanos(1_000_000));
        sleeper.start();
        sleeper.join();
    }
}
