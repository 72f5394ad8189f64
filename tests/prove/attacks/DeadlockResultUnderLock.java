// The result of a task is awaited under the lock that the task needs.
// alarms: deadlock // really
import java.util.concurrent.*;
public class DeadlockResultUnderLock {
    static final Object lock = new Object();
    public static void main(String[] x) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        synchronized (lock) {
            Future<Integer> f = pool.submit(() -> { synchronized (lock) { return 1; } });
            System.out.println(f.get());
        }
        pool.shutdown();
    }
}
