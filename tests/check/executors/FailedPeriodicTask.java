// expect: violated failed-task
// options: --property failed-task
// A task that is to be repeated, as timers do it, ends for good by its first exception.
import java.util.concurrent.FutureTask;

class FailedPeriodicTask extends FutureTask<Object> {
    static int runs;

    FailedPeriodicTask() {
        super(() -> {
            if (++runs == 2) {
                throw new IllegalStateException("nobody hears this"); // !failed-task
            }
        }, null);
    }

    public static void main(String[] args) throws Exception {
        FailedPeriodicTask task = new FailedPeriodicTask();
        Thread timer = new Thread(() -> {
            while (task.runAndReset()) {
                Thread.yield();
            }
        });
        timer.start();
        timer.join();
    }
}
