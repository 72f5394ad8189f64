// expect: verified
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

class GetRethrowsFixed {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Future<Object> result = pool.submit(() -> {
            throw new IllegalStateException("read below");
        });
        pool.shutdown();
        try {
            result.get();
        } catch (ExecutionException e) {
            assert e.getCause() instanceof IllegalStateException;
        }
    }
}
