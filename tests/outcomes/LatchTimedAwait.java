// A timed await tells whether the latch was open in time.
// outcomes: false | true
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

public class LatchTimedAwait {
    static boolean opened;

    static String run() throws Exception {
        CountDownLatch latch = new CountDownLatch(1);
        together(latch::countDown, () -> opened = latch.await(1, TimeUnit.MILLISECONDS));
        return "" + opened;
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
