// Results of tasks that only take a lock.
// proves: deadlock
import java.util.*;
import java.util.concurrent.*;
public class DeadlockResultsFixed {
    static final Object lock = new Object();
    static int n;
    public static void main(String[] x) throws Exception {
        ExecutorService e = Executors.newFixedThreadPool(2);
        List<Future<Integer>> fs = new ArrayList<>();
        for (int i = 0; i < 3; i++) fs.add(e.submit(() -> { synchronized (lock) { return n++; } }));
        int sum = 0;
        for (Future<Integer> f : fs) sum += f.get();
        e.shutdown();
        e.awaitTermination(1, TimeUnit.SECONDS);
        System.out.println(sum);
    }
}
