// expect: verified
// slow: shutting a pool down has many interleavings
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

class SubmitAndGet {
    static int side;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Future<Integer> answer = pool.submit(() -> {
            side = 1;
            return 41 + side;
        });
        assert answer.get() == 42;
        assert side == 1;
        pool.shutdown();
    }
}
