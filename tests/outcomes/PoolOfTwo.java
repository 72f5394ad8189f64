// Two tasks on a pool of two threads.
// large
// outcomes: ab | ba
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class PoolOfTwo {
    static StringBuffer log;

    static String run() throws Exception {
        log = new StringBuffer();
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Future<?> a = pool.submit(() -> log.append("a"));
        Future<?> b = pool.submit(() -> log.append("b"));
        a.get();
        b.get();
        pool.shutdown();
        return log.toString();
    }

    public static void main(String[] args) throws Exception {
        System.out.println(run());
    }
}
