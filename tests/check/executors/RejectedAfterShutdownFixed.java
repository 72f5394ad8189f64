// expect: verified
// slow: shutting a pool down has many interleavings
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;

class RejectedAfterShutdownFixed {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Thread closer = new Thread(pool::shutdown);
        closer.start();
        try {
            pool.execute(() -> { });
        } catch (RejectedExecutionException tooLate) {
            assert pool.isShutdown();
        }
        closer.join();
    }
}
