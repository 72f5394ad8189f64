// expect: violated data-race
// discipline: mld=violated mld'=violated
// The example of Stoller's section 9: after the semaphore is up, one thread writes without a lock and the other
// with one. A search that runs invisible operations right after visible ones never sees the second write come
// first.
import java.util.concurrent.Semaphore;

class SemaphoreExample {
    static final Semaphore semaphore = new Semaphore(0);
    static final Object lock = new Object();
    static int v;

    public static void main(String[] args) {
        new Thread(() -> {
            semaphore.release();
            v = 1; // !data-race
        }).start();
        new Thread(() -> {
            semaphore.acquireUninterruptibly();
            synchronized (lock) {
                v = 2; // !data-race
            }
        }).start();
    }
}
