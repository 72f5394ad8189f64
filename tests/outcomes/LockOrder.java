// Two threads append under a ReentrantLock.
// outcomes: AB | BA
import java.util.concurrent.locks.ReentrantLock;

public class LockOrder {
    static String log;

    static String run() throws Exception {
        ReentrantLock lock = new ReentrantLock();
        log = "";
        together(
            () -> {
                lock.lock();
                try {
                    log += "A";
                } finally {
                    lock.unlock();
                }
            },
            () -> {
                lock.lock();
                try {
                    log += "B";
                } finally {
                    lock.unlock();
                }
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
