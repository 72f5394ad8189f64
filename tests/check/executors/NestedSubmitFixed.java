// expect: verified
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

class NestedSubmitFixed {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        Future<Integer> outer = pool.submit(() -> 1);
        int first = outer.get();
        Future<Integer> inner = pool.submit(() -> first + 1);
        assert inner.get() == 2;
        pool.shutdown();
    }
}
