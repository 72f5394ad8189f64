// expect: verified
// options: --no-spurious
// assumes: no-spurious
import java.util.concurrent.locks.LockSupport;

class ParkInterrupted {
    public static void main(String[] args) throws Exception {
        Thread sleeper = new Thread(() -> {
            LockSupport.park();
            assert Thread.interrupted();
        });
        sleeper.start();
        sleeper.interrupt();
        sleeper.join();
    }
}
