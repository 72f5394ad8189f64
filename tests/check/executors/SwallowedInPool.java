// expect: verified
// note: swallowed-exception
// slow: shutting a pool down has many interleavings
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class SwallowedInPool {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.submit(() -> {
            throw new IllegalStateException("nobody hears this");
        });
        pool.shutdown();
    }
}
