// An optimistic read of two volatile fields is right whenever it validates.
// outcomes: 00 | 11 | retry
import java.util.concurrent.locks.StampedLock;

public class OptimisticRead {
    static volatile int x, y;
    static String seen;

    static String run() throws Exception {
        StampedLock lock = new StampedLock();
        x = y = 0;
        together(
            () -> {
                long stamp = lock.writeLock();
                x = 1;
                y = 1;
                lock.unlockWrite(stamp);
            },
            () -> {
                long stamp = lock.tryOptimisticRead();
                String pair = "" + x + y;
                seen = lock.validate(stamp) ? pair : "retry";
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
