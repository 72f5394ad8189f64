import org.apache.commons.lang3.concurrent.BasicThreadFactory;
import org.apache.commons.lang3.concurrent.BackgroundInitializer;
import org.apache.commons.lang3.concurrent.ConcurrentUtils;
import org.apache.commons.lang3.concurrent.LazyInitializer;
import org.apache.commons.lang3.concurrent.Memoizer;
import org.apache.commons.lang3.concurrent.ThresholdCircuitBreaker;
import org.apache.commons.lang3.concurrent.TimedSemaphore;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

public class ConcurrentTest {
    public static void main(String[] args) throws Exception {
        BasicThreadFactory f =
                new BasicThreadFactory.Builder()
                        .namingPattern("worker-%d")
                        .daemon(true)
                        .priority(7)
                        .build();
        ExecutorService pool = Executors.newFixedThreadPool(2, f);
        Future<String> name =
                pool.submit(
                        () ->
                                Thread.currentThread().getName()
                                        + Thread.currentThread().isDaemon()
                                        + Thread.currentThread().getPriority());
        System.out.println(name.get());
        AtomicInteger calls = new AtomicInteger();
        Memoizer<Integer, Integer> memo =
                new Memoizer<>(
                        (java.util.function.Function<Integer, Integer>)
                                x -> {
                                    calls.incrementAndGet();
                                    return x * x;
                                });
        System.out.println(memo.compute(7) + memo.compute(7) + " calls " + calls);
        LazyInitializer<String> lazy =
                LazyInitializer.<String>builder()
                        .setInitializer(() -> "made" + calls.incrementAndGet())
                        .get();
        System.out.println(lazy.get() + lazy.get() + lazy.isInitialized());
        BackgroundInitializer<Integer> bg =
                new BackgroundInitializer<>(pool) {
                    @Override
                    protected Integer initialize() {
                        return 42;
                    }
                };
        bg.start();
        System.out.println(bg.get() + " " + ConcurrentUtils.constantFuture("k").get());
        ThresholdCircuitBreaker br = new ThresholdCircuitBreaker(3);
        for (int i = 0; i < 5; i++) System.out.print(br.incrementAndCheckState(1L) + " ");
        System.out.println();
        TimedSemaphore sem = new TimedSemaphore(10, TimeUnit.MILLISECONDS, 2);
        for (int i = 0; i < 5; i++) sem.acquire();
        System.out.println("acquired");
        sem.shutdown();
        pool.shutdown();
        System.out.println(pool.awaitTermination(1, TimeUnit.SECONDS));
    }
}
