// A writer changes two fields under the write lock; a reader sees both changes or none.
// outcomes: 00 | 11
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class ReadersSeeWhole {
    static int x, y;
    static String seen;

    static String run() throws Exception {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        x = 0;
        y = 0;
        together(
            () -> {
                lock.writeLock().lock();
                x = 1;
                y = 1;
                lock.writeLock().unlock();
            },
            () -> {
                lock.readLock().lock();
                seen = "" + x + y;
                lock.readLock().unlock();
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
