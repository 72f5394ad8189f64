import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * A report is made by a pool with one thread, and has its figures computed by the same pool.
 * The report is written when the figures are there; no task waits for another.
 */
public class NestedSubmitFixed {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        CompletableFuture<String> report = CompletableFuture
                .supplyAsync(() -> 3 + 4, pool)
                .thenApply(total -> "total: " + total);
        System.out.println(report.get());
        pool.shutdown();
    }
}
