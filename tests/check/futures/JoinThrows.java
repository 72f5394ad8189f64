// expect: violated uncaught-exception
import java.util.concurrent.CompletableFuture;

class JoinThrows {
    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> cell = new CompletableFuture<>();
        Thread completer = new Thread(() -> cell.complete(0));
        completer.start();
        CompletableFuture<Integer> quotient = cell.thenApply(n -> 10 / n);
        System.out.println(quotient.join()); // !uncaught-exception
    }
}
