import com.github.benmanes.caffeine.cache.*;
import java.time.Duration;
import java.util.concurrent.*;

public class CaffeineTest {
    public static void main(String[] args) throws Exception {
        long[] now = {0};
        LoadingCache<String, Integer> c =
                Caffeine.newBuilder()
                        .maximumSize(3)
                        .expireAfterWrite(Duration.ofSeconds(10))
                        .ticker(() -> now[0])
                        .executor(Runnable::run)
                        .recordStats()
                        .removalListener(
                                (String k, Integer v, RemovalCause why) ->
                                        System.out.println("removed " + why))
                        .build(String::length);
        System.out.println(c.get("a") + c.get("bb") + c.get("ccc") + c.get("a"));
        c.put("dddd", 4);
        c.cleanUp();
        System.out.println(c.estimatedSize() + " " + c.stats().hitCount());
        now[0] = Duration.ofSeconds(11).toNanos();
        c.cleanUp();
        System.out.println(c.estimatedSize());
        AsyncLoadingCache<Integer, Integer> a = Caffeine.newBuilder().buildAsync(k -> k * k);
        System.out.println(a.get(9).get() + " " + a.getAll(java.util.List.of(1, 2, 3)).get());
        Cache<Integer, Integer> shared = Caffeine.newBuilder().build();
        ExecutorService p = Executors.newFixedThreadPool(3);
        for (int i = 0; i < 30; i++) {
            int n = i;
            p.execute(() -> shared.get(n % 5, k -> k + 1));
        }
        p.shutdown();
        p.awaitTermination(5, TimeUnit.SECONDS);
        System.out.println(new java.util.TreeMap<>(shared.asMap()));
    }
}
