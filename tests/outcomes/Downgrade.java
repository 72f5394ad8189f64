// A writer that keeps the read lock reads its own value; the other writer comes before or after.
// outcomes: 1 2 | 1 1
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class Downgrade {
    static int x, seen;

    static String run() throws Exception {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        x = 0;
        together(
            () -> {
                lock.writeLock().lock();
                x = 1;
                lock.readLock().lock();
                lock.writeLock().unlock();
                seen = x;
                lock.readLock().unlock();
            },
            () -> {
                lock.writeLock().lock();
                x = 2;
                lock.writeLock().unlock();
            });
        return seen + " " + x;
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
