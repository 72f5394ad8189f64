// expect: violated uncaught-exception
import java.util.concurrent.CompletableFuture;

class JoinThrows {
    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> cell = new CompletableFuture<>();
        Thread completer = new Thread(() -> cell.completeExceptionally(new IllegalStateException()));
        completer.start();
        System.out.println(cell.join()); // !uncaught-exception
    }
}
