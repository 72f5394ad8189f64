// expect: violated deadlock
// options: --no-spurious
// One interrupt ends the first park; its flag is cleared, and nothing ends the second one (LockSupport.park).
import java.util.concurrent.locks.LockSupport;

class InterruptEndsOnePark {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            LockSupport.park();
            Thread.interrupted();
            LockSupport.park();
        });
        t.start();
        t.interrupt();
    }
}
