// expect: violated uncaught-exception
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

class GetRethrows {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Future<Object> result = pool.submit(() -> {
            throw new IllegalStateException("read below");
        });
        pool.shutdown();
        result.get(); // !uncaught-exception
    }
}
