// A try for the write lock fails while a reader is inside.
// outcomes: false | true
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class TryWriteLock {
    static boolean upgraded;

    static String run() throws Exception {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        together(
            () -> {
                lock.readLock().lock();
                lock.readLock().unlock();
            },
            () -> {
                upgraded = lock.writeLock().tryLock();
                if (upgraded) {
                    lock.writeLock().unlock();
                }
            });
        return "" + upgraded;
    }

    static void together(Runnable... bodies) throws InterruptedException {
        Thread[] threads = new Thread[bodies.length];
        for (int i = 0; i < bodies.length; i++) {
            threads[i] = new Thread(bodies[i]);
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    public static void main(String[] args) throws Exception {
        System.out.println(run());
    }
}
