// What is written before a barrier is seen after it, in whatever order.
// large
// outcomes: AB 2 | BA 2
import java.util.concurrent.CyclicBarrier;

public class BarrierPhases {
    static StringBuffer log;
    static int r1, r2;
    static int left, right;

    static String run() throws Exception {
        CyclicBarrier barrier = new CyclicBarrier(2);
        log = new StringBuffer();
        together(
            () -> {
                left = 1;
                log.append("A");
                barrier.await();
                r1 = left + right;
            },
            () -> {
                right = 1;
                log.append("B");
                barrier.await();
                r2 = left + right;
            });
        return log + " " + (r1 == r2 ? r1 : -1);
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
