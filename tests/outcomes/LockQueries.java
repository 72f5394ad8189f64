// Whether a lock is held depends on when one asks.
// outcomes: false | true
import java.util.concurrent.locks.ReentrantLock;

public class LockQueries {
    static boolean seen;

    static String run() throws Exception {
        ReentrantLock lock = new ReentrantLock();
        together(
            () -> {
                lock.lock();
                lock.unlock();
            },
            () -> seen = lock.isLocked());
        return "" + seen;
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
