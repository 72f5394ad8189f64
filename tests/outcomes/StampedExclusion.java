// Read and write mode of a StampedLock exclude each other.
// outcomes: 00 | 11
import java.util.concurrent.locks.StampedLock;

public class StampedExclusion {
    static int x, y;
    static String seen;

    static String run() throws Exception {
        StampedLock lock = new StampedLock();
        x = 0;
        y = 0;
        together(
            () -> {
                long stamp = lock.writeLock();
                x = 1;
                y = 1;
                lock.unlockWrite(stamp);
            },
            () -> {
                long stamp = lock.readLock();
                seen = "" + x + y;
                lock.unlockRead(stamp);
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
