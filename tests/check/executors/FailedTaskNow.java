// expect: verified
// options: --property failed-task
// since 21
// The ways to be told that newer JDKs have.
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;

class FailedTaskNow {
    static Object fail() {
        throw new IllegalStateException("somebody hears this");
    }

    static Future<?> ran() {
        FutureTask<Object> task = new FutureTask<>(FailedTaskNow::fail);
        task.run();
        return task;
    }

    static Future<?> forked() {
        ForkJoinTask<Object> task = ForkJoinTask.adapt((Callable<Object>) FailedTaskNow::fail);
        task.quietlyInvoke();
        return task;
    }

    static Future<?> failed() {
        return CompletableFuture.supplyAsync(FailedTaskNow::fail, Runnable::run);
    }

    static void now(Future<?> future) {
        try {
            future.resultNow();
        } catch (IllegalStateException heard) {
            // That is all.
        }
    }

    public static void main(String[] args) {
        now(ran());
        now(forked());
        now(failed());
        ran().exceptionNow();
        forked().exceptionNow();
        failed().exceptionNow();
        ran().state();
        forked().state();
        failed().state();
        FutureTask<Object> task = new FutureTask<>(FailedTaskNow::fail);
        new Thread(task).start();
        while (task.state() == Future.State.RUNNING) {
            Thread.yield();
        }
    }
}
