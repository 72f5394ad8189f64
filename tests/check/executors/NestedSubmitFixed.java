// expect: verified
// note: never-exits
// The second task is submitted by main, after the first one's result is there.
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

class NestedSubmitFixed {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Future<Integer> outer = pool.submit(() -> 1);
        int first = outer.get();
        Future<Integer> inner = pool.submit(() -> first + 1);
        assert inner.get() == 2;
    }
}
