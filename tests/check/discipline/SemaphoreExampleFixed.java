// expect: verified
// discipline: mld=obeyed mld'=obeyed
// The example of section 9, with the lock held by both.
import java.util.concurrent.Semaphore;

class SemaphoreExampleFixed {
    static final Semaphore semaphore = new Semaphore(0);
    static final Object lock = new Object();
    static int v;

    public static void main(String[] args) {
        new Thread(() -> {
            semaphore.release();
            synchronized (lock) {
                v = 1;
            }
        }).start();
        new Thread(() -> {
            semaphore.acquireUninterruptibly();
            synchronized (lock) {
                v = 2;
            }
        }).start();
    }
}
