// The smallest element that is there is taken first.
// large
// outcomes: 12 | 21
import java.util.concurrent.PriorityBlockingQueue;

public class PriorityTake {
    static String taken;

    static String run() throws Exception {
        PriorityBlockingQueue<Integer> queue = new PriorityBlockingQueue<>();
        together(
            () -> {
                queue.add(2);
                queue.add(1);
            },
            () -> taken = "" + queue.take() + queue.take());
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
