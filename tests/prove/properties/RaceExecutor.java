// The result is read before the task was waited for.
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

class RaceExecutor {
    static int result;
    static int r;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Future<?> task = pool.submit(() -> {
            result = 7; // alarm: data-race // really
        });
        r = result; // alarm: data-race // really
        task.get();
        pool.shutdown();
    }
}
