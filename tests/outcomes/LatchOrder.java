// Two threads log and count down; the third logs when both have.
// outcomes: ABC | BAC
import java.util.concurrent.CountDownLatch;

public class LatchOrder {
    static StringBuffer log;

    static String run() throws Exception {
        CountDownLatch latch = new CountDownLatch(2);
        log = new StringBuffer();
        together(
            () -> {
                log.append("A");
                latch.countDown();
            },
            () -> {
                log.append("B");
                latch.countDown();
            },
            () -> {
                latch.await();
                log.append("C");
            });
        return log.toString();
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
