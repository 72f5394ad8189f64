// expect: verified
// options: --property failed-task
// The text of a task says that it has failed.
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.FutureTask;

class FailedTaskText {
    public static void main(String[] args) {
        FutureTask<Integer> task = new FutureTask<>(() -> {
            throw new IllegalStateException("somebody hears this");
        });
        task.run();
        assert task.toString().contains("Completed exceptionally");
        CompletableFuture<Integer> future = CompletableFuture.completedFuture(1);
        CompletableFuture<Integer> stage = future.thenApply(value -> {
            throw new IllegalStateException("somebody hears this");
        });
        assert ("" + stage).contains("Completed exceptionally");
    }
}
