// Both results are combined by the thread that brings the second.
// outcomes: ab by A | ab by B
import java.util.concurrent.CompletableFuture;

public class CombineBoth {
    static String run() throws Exception {
        CompletableFuture<String> left = new CompletableFuture<>();
        CompletableFuture<String> right = new CompletableFuture<>();
        CompletableFuture<String> both = left.thenCombine(right, (l, r) -> l + r + " by " + Thread.currentThread().getName());
        Thread a = new Thread(() -> left.complete("a"), "A");
        Thread b = new Thread(() -> right.complete("b"), "B");
        a.start();
        b.start();
        a.join();
        b.join();
        return both.join();
    }

    public static void main(String[] args) throws Exception {
        System.out.println(run());
    }
}
