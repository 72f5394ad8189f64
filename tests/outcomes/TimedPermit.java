// A timed acquire gets the permit or runs out of time; what is left tells which.
// outcomes: false 1 | true 0
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

public class TimedPermit {
    static boolean got;

    static String run() throws Exception {
        Semaphore permits = new Semaphore(0);
        together(permits::release, () -> got = permits.tryAcquire(1, TimeUnit.MILLISECONDS));
        return got + " " + permits.availablePermits();
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
