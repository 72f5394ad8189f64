// expect: violated uncaught-exception
// hunted: the end of a pool has millions of states
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class RejectedAfterShutdown {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Thread closer = new Thread(pool::shutdown);
        closer.start();
        pool.execute(() -> { }); // !uncaught-exception
        closer.join();
    }
}
