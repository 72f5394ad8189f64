// tryWriteLock of a StampedLock gives 0 while the other thread is inside.
// outcomes: busy | free
import java.util.concurrent.locks.StampedLock;

public class StampedTryWrite {
    static String seen;

    static String run() throws Exception {
        StampedLock lock = new StampedLock();
        together(
            () -> lock.unlockWrite(lock.writeLock()),
            () -> {
                long stamp = lock.tryWriteLock();
                seen = stamp == 0 ? "busy" : "free";
                if (stamp != 0) {
                    lock.unlockWrite(stamp);
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
