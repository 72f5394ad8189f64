// One thread takes the first and one the last of a blocking deque of two.
// outcomes: ab 0
import java.util.List;
import java.util.concurrent.LinkedBlockingDeque;

public class BlockingDequeEnds {
    static String r1, r2;

    static String run() throws Exception {
        LinkedBlockingDeque<String> deque = new LinkedBlockingDeque<>(List.of("a", "b"));
        together(() -> r1 = deque.takeFirst(), () -> r2 = deque.takeLast());
        return r1 + r2 + " " + deque.size();
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
