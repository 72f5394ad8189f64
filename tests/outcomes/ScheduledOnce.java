// A scheduled task that may be cancelled in time, or not.
// large
// outcomes: cancelled | ran
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

public class ScheduledOnce {
    static volatile String seen;

    static String run() throws Exception {
        seen = "cancelled";
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        Future<?> task = pool.schedule(() -> {
            seen = "ran";
        }, 1, TimeUnit.MILLISECONDS);
        task.cancel(false);
        pool.shutdown();
        while (!pool.isTerminated()) {
            Thread.onSpinWait();
        }
        return seen;
    }

    public static void main(String[] args) throws Exception {
        System.out.println(run());
    }
}
