// expect: violated failed-task
// options: --property failed-task
// A stage of a future that is complete runs at once, in whoever makes it.
import java.util.concurrent.CompletableFuture;

class FailedStage {
    public static void main(String[] args) {
        CompletableFuture.completedFuture(1).thenAccept(i -> {
            throw new IllegalStateException("nobody hears this"); // !failed-task
        });
    }
}
