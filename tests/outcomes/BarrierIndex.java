// The arrival index of a barrier.
// large
// outcomes: 01 | 10
import java.util.concurrent.CyclicBarrier;

public class BarrierIndex {
    static int r1, r2;

    static String run() throws Exception {
        CyclicBarrier barrier = new CyclicBarrier(2);
        together(() -> r1 = barrier.await(), () -> r2 = barrier.await());
        return "" + r1 + r2;
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
