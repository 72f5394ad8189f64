// expect: verified
// options: --property failed-task
// Whoever looks until it is done sees it, whatever else comes between a look and its answer.
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RecursiveAction;

class FailedPollFixed {
    public static void main(String[] args) {
        CompletableFuture<Void> future = CompletableFuture.runAsync(() -> {
            throw new IllegalStateException("seen");
        }, task -> new Thread(task).start());
        while (!future.isCompletedExceptionally()) {
            Thread.yield();
        }
        ForkJoinTask<Void> action = new RecursiveAction() {
            @Override
            protected void compute() {
                throw new IllegalStateException("seen");
            }
        };
        new Thread(action::quietlyInvoke).start();
        while (action.getException() == null) {
            Thread.yield();
        }
    }
}
