// Of two completions the first counts.
// outcomes: a truefalse | b falsetrue
import java.util.concurrent.CompletableFuture;

public class CompleteOnce {
    static boolean r1, r2;

    static String run() throws Exception {
        CompletableFuture<String> future = new CompletableFuture<>();
        together(() -> r1 = future.complete("a"), () -> r2 = future.complete("b"));
        return future.join() + " " + r1 + r2;
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
