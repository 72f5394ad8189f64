// A pool that is given tasks for ever.
// verdict: any
import java.util.concurrent.ExecutorService;
import java.util.concurrent.atomic.AtomicLong;

public class PoolTasks {
    static final AtomicLong counter = new AtomicLong();

    public static void main(String[] args) throws Exception {
        ExecutorService pool = java.util.concurrent.Executors.newFixedThreadPool(2);
        while (true) {
            pool.submit(() -> counter.incrementAndGet());
        }
    }
}
