// A timed get of a future.
// outcomes: late | x
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

public class GetInTime {
    static String seen;

    static String run() throws Exception {
        CompletableFuture<String> future = new CompletableFuture<>();
        together(
            () -> future.complete("x"),
            () -> {
                try {
                    seen = future.get(1, TimeUnit.MILLISECONDS);
                } catch (TimeoutException e) {
                    seen = "late";
                }
            });
        return seen;
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
