// expect: verified
// options: --no-spurious
// park returns at once if the flag is set, again and again, and leaves it set.
import java.util.concurrent.locks.LockSupport;

class InterruptStaysForPark {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            LockSupport.park();
            LockSupport.park();
            assert Thread.currentThread().isInterrupted();
        });
        t.start();
        t.interrupt();
    }
}
