// expect: verified
// options: --property failed-task
// What somebody was told of may be forgotten.
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.RecursiveAction;

class FailedTaskForgotten {
    static class Failing extends RecursiveAction {
        @Override
        protected void compute() {
            throw new IllegalStateException("somebody hears this");
        }
    }

    public static void main(String[] args) {
        Failing task = new Failing();
        task.quietlyInvoke();
        assert task.isCompletedAbnormally();
        task.reinitialize();
        assert !task.isDone();
        CompletableFuture<Integer> future = CompletableFuture.supplyAsync(() -> {
            throw new IllegalStateException("somebody hears this");
        }, Runnable::run);
        assert future.isCompletedExceptionally();
        future.obtrudeException(new IllegalStateException("whoever gives this knows it"));
        future.obtrudeValue(1);
        assert future.join() == 1;
    }
}
