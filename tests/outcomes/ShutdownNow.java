// shutdownNow returns what waits in the queue; the first task went straight to its thread.
// large
// outcomes: 0 2 | 1 1
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

public class ShutdownNow {
    static AtomicInteger ran;

    static String run() throws Exception {
        ran = new AtomicInteger();
        ExecutorService pool = Executors.newSingleThreadExecutor();
        pool.execute(() -> ran.incrementAndGet());
        pool.execute(() -> ran.incrementAndGet());
        int left = pool.shutdownNow().size();
        while (!pool.isTerminated()) {
            Thread.onSpinWait();
        }
        return left + " " + ran;
    }

    public static void main(String[] args) throws Exception {
        System.out.println(run());
    }
}
