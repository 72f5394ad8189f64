// Unlocking a lock of another thread fails whatever the moment.
// outcomes: refused 1
import java.util.concurrent.locks.ReentrantLock;

public class IllegalMonitor {
    static String seen;
    static int value;

    static String run() throws Exception {
        ReentrantLock lock = new ReentrantLock();
        value = 0;
        together(
            () -> {
                lock.lock();
                value++;
                lock.unlock();
            },
            () -> {
                try {
                    lock.unlock();
                    seen = "unlocked ";
                } catch (IllegalMonitorStateException e) {
                    seen = "refused ";
                }
            });
        return seen + value;
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
