// expect: violated failed-task
// options: --property failed-task
// Who asks a future is not told of what an action has thrown that was only to look at its outcome.
import java.util.concurrent.CompletableFuture;

class FailedAction {
    public static void main(String[] args) {
        CompletableFuture<Integer> future = CompletableFuture.completedFuture(1);
        future.whenComplete((value, none) -> {
            throw new IllegalStateException("nobody hears this"); // !failed-task
        });
        future.join();
    }
}
