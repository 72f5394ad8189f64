// expect: violated deadlock
// The only worker waits for a task that only it could run.
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

class NestedSubmit {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        Future<Integer> outer = pool.submit(() -> {
            Future<Integer> inner = pool.submit(() -> 1);
            return inner.get() + 1; // !deadlock
        });
        System.out.println(outer.get()); // !deadlock
        pool.shutdown();
    }
}
