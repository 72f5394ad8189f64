// The function gets whichever of two results comes first.
// outcomes: a | b
import java.util.concurrent.CompletableFuture;

public class EitherOf {
    static String run() throws Exception {
        CompletableFuture<String> a = new CompletableFuture<>();
        CompletableFuture<String> b = new CompletableFuture<>();
        CompletableFuture<Object> any = CompletableFuture.anyOf(a, b);
        together(() -> a.complete("a"), () -> b.complete("b"));
        return "" + any.join();
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
