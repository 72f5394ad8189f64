// expect: verified
// options: --property failed-task
// Who cancels a task does not want to know how it ends, and one that was interrupted has ended as somebody wanted.
import java.util.concurrent.FutureTask;

class FailedTaskCancelled {
    public static void main(String[] args) {
        FutureTask<Object> cancelled = new FutureTask<>(() -> {
            throw new IllegalStateException("unwanted");
        });
        new Thread(cancelled).start();
        cancelled.cancel(true);
        FutureTask<Object> interrupted = new FutureTask<>(() -> {
            Thread.sleep(1_000_000);
            return null;
        });
        Thread sleeper = new Thread(interrupted);
        sleeper.start();
        sleeper.interrupt();
    }
}
