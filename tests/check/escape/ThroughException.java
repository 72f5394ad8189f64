// expect: violated data-race
// An object travels to another thread inside an exception.
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

class ThroughException {
    static final class Failure extends RuntimeException {
        int code;
    }

    public static void main(String[] args) throws Exception {
        CompletableFuture<Void> future = new CompletableFuture<>();
        Thread reader = new Thread(() -> {
            try {
                future.join();
            } catch (CompletionException e) {
                System.out.println(((Failure) e.getCause()).code); // !data-race
            }
        });
        reader.start();
        Failure failure = new Failure();
        future.completeExceptionally(failure);
        failure.code = 1; // !data-race
        reader.join();
    }
}
