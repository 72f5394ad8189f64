// An offer to a synchronous queue succeeds only if a taker waits.
// outcomes: false null | true a
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;

public class SynchronousOffer {
    static boolean offered;
    static String taken;

    static String run() throws Exception {
        SynchronousQueue<String> queue = new SynchronousQueue<>();
        together(() -> offered = queue.offer("a"), () -> taken = queue.poll(1, TimeUnit.MILLISECONDS));
        return offered + " " + taken;
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
