// expect: violated assertion
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

class AwaitTermination {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.execute(() -> { });
        pool.shutdown();
        assert pool.awaitTermination(1, TimeUnit.MINUTES); // !assertion
    }
}
