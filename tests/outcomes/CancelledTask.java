// A task of a pool is cancelled before it runs, or not in time.
// large
// outcomes: cancelled 0 | cancelled 1 | done 1
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

public class CancelledTask {
    static AtomicInteger ran;

    static String run() throws Exception {
        ran = new AtomicInteger();
        ExecutorService pool = Executors.newSingleThreadExecutor();
        Future<?> task = pool.submit(() -> ran.incrementAndGet());
        boolean cancelled = task.cancel(false);
        pool.shutdown();
        while (!pool.isTerminated()) {
            Thread.onSpinWait();
        }
        return (cancelled ? "cancelled " : "done ") + ran;
    }

    public static void main(String[] args) throws Exception {
        System.out.println(run());
    }
}
