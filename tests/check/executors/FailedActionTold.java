// expect: verified
// options: --property failed-task
// Who asks the stage of an action is told what the action has thrown; and an action may throw what it was given.
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

class FailedActionTold {
    public static void main(String[] args) {
        CompletableFuture<Integer> future = CompletableFuture.completedFuture(1);
        CompletableFuture<Integer> stage = future.whenComplete((value, none) -> {
            throw new IllegalStateException("somebody hears this");
        });
        try {
            stage.thenApply(value -> value).join();
            throw new AssertionError();
        } catch (CompletionException heard) {
            assert heard.getCause() instanceof IllegalStateException;
        }
        CompletableFuture<Integer> failed = CompletableFuture.failedFuture(new IllegalStateException("given"));
        failed.whenComplete((value, given) -> {
            throw (IllegalStateException) given;
        });
    }
}
