// Of two readers that want to become the writer at most one succeeds while the other is still inside.
// outcomes: -- | -B | A- | AB
import java.util.concurrent.locks.StampedLock;

public class StampedConversion {
    static String first, second;

    static boolean convert(StampedLock lock) {
        long stamp = lock.readLock();
        long write = lock.tryConvertToWriteLock(stamp);
        lock.unlock(write == 0 ? stamp : write);
        return write != 0;
    }

    static String run() throws Exception {
        StampedLock lock = new StampedLock();
        together(() -> first = convert(lock) ? "A" : "-", () -> second = convert(lock) ? "B" : "-");
        return first + second;
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
