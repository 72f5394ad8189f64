// expect: violated failed-task
// options: --property failed-task
// The action is run when the future is complete, by an executor.
import java.util.concurrent.CompletableFuture;

class FailedActionLater {
    public static void main(String[] args) {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        future.whenCompleteAsync((value, none) -> {
            throw new IllegalStateException("nobody hears this"); // !failed-task
        }, Runnable::run);
        future.complete(1);
        future.join();
    }
}
