// A completion and a failure of one future.
// outcomes: failed | ok
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

public class CompleteOrFail {
    static String run() throws Exception {
        CompletableFuture<String> future = new CompletableFuture<>();
        together(() -> future.complete("ok"), () -> future.completeExceptionally(new IllegalStateException("no")));
        try {
            return future.join();
        } catch (CompletionException e) {
            return "failed";
        }
    }

    static void together(Runnable... bodies) throws InterruptedException {
        Thread[] threads = new Thread[bodies.length];
        for (int i = 0; i < bodies.length; i++) {
            threads[i] = new Thread(bodies[i]);
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
