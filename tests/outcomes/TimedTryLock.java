// A timed tryLock may run out of time or get the lock.
// outcomes: got 1 | late 1
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

public class TimedTryLock {
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
                if (lock.tryLock(1, TimeUnit.MILLISECONDS)) {
                    seen = "got ";
                    lock.unlock();
                } else {
                    seen = "late ";
                }
            });
        return seen + value;
    }

    interface Body {
        void run() throws Exception;
    }

    static void together(Body... bodies) throws InterruptedException {
        Thread[] threads = new Thread[bodies.length];
        for (int i = 0; i < bodies.length; i++) {
            Body body = bodies[i];
            threads[i] = new Thread(() -> {
                try {
                    body.run();
                } catch (Exception e) {
                    throw new IllegalStateException(e);
                }
            });
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
