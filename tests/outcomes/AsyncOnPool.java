// Two stages on a pool and a step of the main thread.
// large
// outcomes: m12 | 1m2 | 12m
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class AsyncOnPool {
    static StringBuffer log;

    static String run() throws Exception {
        log = new StringBuffer();
        ExecutorService pool = Executors.newSingleThreadExecutor();
        CompletableFuture<Void> stages =
                CompletableFuture.runAsync(() -> log.append("1"), pool).thenRunAsync(() -> log.append("2"), pool);
        log.append("m");
        stages.join();
        pool.shutdown();
        return log.toString();
    }

    public static void main(String[] args) throws Exception {
        System.out.println(run());
    }
}
