// A task waits for another one of the only thread of its pool.
// alarms: deadlock // really
import java.util.concurrent.*;
public class DeadlockPoolStarves {
    public static void main(String[] x) throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        Future<Integer> f = pool.submit(() -> { Future<Integer> g = pool.submit(() -> 1); return g.get() + 1; });
        System.out.println(f.get());
        pool.shutdown();
    }
}
