// Two tasks of one submitter on a single thread keep their order; the submitter's own step does not.
// large
// outcomes: abm | amb | mab
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class PoolOfOne {
    static StringBuffer log;

    static String run() throws Exception {
        log = new StringBuffer();
        ExecutorService pool = Executors.newSingleThreadExecutor();
        Future<?> a = pool.submit(() -> log.append("a"));
        Future<?> b = pool.submit(() -> log.append("b"));
        log.append("m");
        a.get();
        b.get();
        pool.shutdown();
        return log.toString();
    }

    public static void main(String[] args) throws Exception {
        System.out.println(run());
    }
}
