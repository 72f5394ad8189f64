// A task that a pool executes ends the thread of the pool by its exception.
// alarms: uncaught-exception // really
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class UncaughtPool {
    public static void main(String[] args) {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.execute(() -> {
            throw new IllegalStateException(); // alarm: uncaught-exception // really
        });
        pool.shutdown();
    }
}
