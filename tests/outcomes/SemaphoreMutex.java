// A semaphore with one permit is a lock.
// outcomes: AB | BA
import java.util.concurrent.Semaphore;

public class SemaphoreMutex {
    static String log;

    static String run() throws Exception {
        Semaphore permit = new Semaphore(1);
        log = "";
        together(
            () -> {
                permit.acquire();
                log += "A";
                permit.release();
            },
            () -> {
                permit.acquire();
                log += "B";
                permit.release();
            });
        return log;
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
