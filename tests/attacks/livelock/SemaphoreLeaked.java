// expect: violated livelock
// options: --property livelock
// An exception skips the release: the next one tries for ever.
// JLS 17.4.4: the synchronization order may be any that agrees with the program order of each thread.
import java.util.concurrent.Semaphore;

class SemaphoreLeaked {
    static final Semaphore s = new Semaphore(1);

    static void use(int divisor) {
        while (!s.tryAcquire()) {
            Thread.onSpinWait();
        }
        try {
            int ignored = 1 / divisor;
            s.release();
        } catch (ArithmeticException e) {
            return;
        }
    }

    public static void main(String[] args) {
        new Thread(() -> use(0)).start();
        use(1);
    }
}
