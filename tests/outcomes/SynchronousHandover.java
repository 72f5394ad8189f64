// Put and take of a synchronous queue meet.
// large
// outcomes: ab | ba
import java.util.concurrent.SynchronousQueue;

public class SynchronousHandover {
    static String taken;

    static String run() throws Exception {
        SynchronousQueue<String> queue = new SynchronousQueue<>();
        together(() -> queue.put("a"), () -> queue.put("b"), () -> taken = queue.take() + queue.take());
        return taken;
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
