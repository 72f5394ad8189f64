// tryLock of a read lock fails only while a writer is inside.
// outcomes: busy | old | new
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class TryReadLock {
    static int x;
    static String seen;

    static String run() throws Exception {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        x = 0;
        together(
            () -> {
                lock.writeLock().lock();
                x = 1;
                lock.writeLock().unlock();
            },
            () -> {
                if (lock.readLock().tryLock()) {
                    seen = x == 0 ? "old" : "new";
                    lock.readLock().unlock();
                } else {
                    seen = "busy";
                }
            });
        return seen;
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
