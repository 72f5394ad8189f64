// The end of a pool is awaited under a lock that its tasks need.
// alarms: deadlock // really
import java.util.concurrent.*;
public class DeadlockPoolEnds {
    static final Object lock = new Object();
    public static void main(String[] x) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        synchronized (lock) {
            pool.execute(() -> { synchronized (lock) { System.out.println(1); } });
            pool.shutdown();
            pool.awaitTermination(Long.MAX_VALUE, TimeUnit.DAYS);
        }
    }
}
