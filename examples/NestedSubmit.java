import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * A report is made by a pool with one thread, and has its figures computed by the same pool.
 * The report waits for the figures, and the figures wait for the thread that the report occupies.
 */
public class NestedSubmit {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Future<String> report = pool.submit(() -> {
            Future<Integer> total = pool.submit(() -> 3 + 4);
            return "total: " + total.get();
        });
        System.out.println(report.get());
        pool.shutdown();
    }
}
