// expect: violated uncaught-exception
// With execute instead of submit it ends the worker.
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class ExecuteThrows {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.execute(() -> {
            throw new IllegalStateException("heard"); // !uncaught-exception
        });
        pool.shutdown();
    }
}
