// Two tasks of one pool write one field.
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

class RaceTwoTasks {
    static int result;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Future<?> one = pool.submit(() -> {
            result = 1; // alarm: data-race // really
        });
        Future<?> two = pool.submit(() -> {
            result = 2; // alarm: data-race // really
        });
        one.get();
        two.get();
        pool.shutdown();
    }
}
