// shutdownNow returns what waits in the queue; the first task went straight to its thread.
// outcomes: 0 2 | 1 1
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

public class ShutdownNow {
    static AtomicInteger ran;

    static String run() throws Exception {
        ran = new AtomicInteger();
        ExecutorService pool = Executors.newSingleThreadExecutor();
        pool.execute(() -> ran.incrementAndGet());
        pool.execute(() -> ran.incrementAndGet());
        int left = pool.shutdownNow().size();
        pool.awaitTermination(1, TimeUnit.MINUTES);
        return left + " " + ran;
    }

    public static void main(String[] args) throws Exception {
        System.out.println(run());
    }
}
