// The same under a fair lock: which thread asks first is still open.
// outcomes: AB | BA
import java.util.concurrent.locks.ReentrantLock;

public class FairLockOrder {
    static String log;

    static String run() throws Exception {
        ReentrantLock lock = new ReentrantLock(true);
        log = "";
        together(
            () -> {
                lock.lock();
                log += "A";
                lock.unlock();
            },
            () -> {
                lock.lock();
                log += "B";
                lock.unlock();
            });
        return log;
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
