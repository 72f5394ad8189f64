// expect: verified
import java.util.concurrent.CompletableFuture;

class JoinThrowsFixed {
    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> cell = new CompletableFuture<>();
        Thread completer = new Thread(() -> cell.complete(0));
        completer.start();
        CompletableFuture<Integer> quotient = cell.thenApply(n -> 10 / n).exceptionally(e -> -1);
        assert quotient.join() == -1;
    }
}
