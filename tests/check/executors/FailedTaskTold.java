// expect: verified
// options: --property failed-task
// Each way to be told of an exception.
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountedCompleter;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;

class FailedTaskTold {
    static Object fail() {
        throw new IllegalStateException("somebody hears this");
    }

    static CompletableFuture<Object> failed() {
        return CompletableFuture.supplyAsync(FailedTaskTold::fail, Runnable::run);
    }

    static ForkJoinTask<?> forked() {
        ForkJoinTask<?> task = ForkJoinTask.adapt((Callable<Object>) FailedTaskTold::fail);
        task.quietlyInvoke();
        return task;
    }

    static FutureTask<Object> ran() {
        FutureTask<Object> task = new FutureTask<>(FailedTaskTold::fail);
        task.run();
        return task;
    }

    static void hear(Callable<?> asking) throws Exception {
        try {
            asking.call();
            throw new AssertionError();
        } catch (ExecutionException | CompletionException | IllegalStateException heard) {
            // That is all.
        }
    }

    static class Failing extends CountedCompleter<Void> {
        Failing(CountedCompleter<?> above) {
            super(above);
        }

        @Override
        public void compute() {
            if (getCompleter() != null) {
                fail();
            }
            new Failing(this).quietlyInvoke();
        }

        @Override
        public boolean onExceptionalCompletion(Throwable exception, CountedCompleter<?> caller) {
            return getCompleter() == null;
        }
    }

    public static void main(String[] args) throws Exception {
        hear(ran()::get);
        hear(() -> ran().get(1, TimeUnit.SECONDS));
        ran().cancel(true);
        new FutureTask<Object>(FailedTaskTold::fail) {
            @Override
            protected void done() {
                try {
                    get();
                } catch (InterruptedException | ExecutionException heard) {
                    // That is all.
                }
            }
        }.run();
        new FutureTask<Object>(FailedTaskTold::fail) {
            @Override
            protected void setException(Throwable heard) {
                super.setException(heard);
            }
        }.run();

        hear(forked()::get);
        hear(forked()::join);
        hear(() -> ForkJoinTask.adapt((Callable<Object>) FailedTaskTold::fail).invoke());
        forked().getException();
        forked().isCompletedAbnormally();
        forked().isCompletedNormally();
        forked().cancel(false);
        ForkJoinTask<?> given = ForkJoinTask.adapt(() -> { });
        given.completeExceptionally(new IllegalStateException("whoever gives this knows it"));
        // Each completer decides whether its exception goes on, and is given it.
        new Failing(null).quietlyInvoke();

        hear(failed()::get);
        hear(() -> failed().get(1, TimeUnit.SECONDS));
        hear(failed()::join);
        hear(() -> failed().getNow(null));
        hear(failed().thenApply(i -> i).thenRun(() -> { })::join);
        hear(CompletableFuture.allOf(failed(), failed().exceptionally(heard -> null))::join);
        failed().handle((value, heard) -> value);
        failed().whenComplete((value, heard) -> { });
        failed().exceptionally(heard -> null);
        failed().exceptionallyCompose(heard -> CompletableFuture.completedFuture(null));
        failed().thenApply(i -> i).exceptionallyCompose(heard -> CompletableFuture.completedFuture(null));
        failed().isCompletedExceptionally();
        failed().cancel(true);
        CompletableFuture<Object> late = new CompletableFuture<>();
        CompletableFuture<Object> stage = late.thenApply(i -> fail());
        stage.exceptionallyCompose(heard -> CompletableFuture.completedFuture(null));
        late.complete(1);
        CompletableFuture<Object> complete = new CompletableFuture<>();
        complete.completeAsync(FailedTaskTold::fail, task -> {
            complete.complete(1);
            task.run();
        });
    }
}
