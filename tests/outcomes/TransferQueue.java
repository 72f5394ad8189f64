// tryTransfer succeeds only if a consumer waits.
// outcomes: false null | true a
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.TimeUnit;

public class TransferQueue {
    static boolean given;
    static String taken;

    static String run() throws Exception {
        LinkedTransferQueue<String> queue = new LinkedTransferQueue<>();
        together(() -> given = queue.tryTransfer("a"), () -> taken = queue.poll(1, TimeUnit.MILLISECONDS));
        return given + " " + taken;
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
