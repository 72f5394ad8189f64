// expect: violated failed-task
// options: --property failed-task
// Whoever looks once may look too early.
import java.util.concurrent.CompletableFuture;

class FailedPoll {
    public static void main(String[] args) {
        CompletableFuture<Void> future = CompletableFuture.runAsync(() -> {
            throw new IllegalStateException("not yet"); // !failed-task
        }, task -> new Thread(task).start());
        future.isCompletedExceptionally();
    }
}
