import com.google.common.base.Ticker;
import com.google.common.cache.*;
import java.util.concurrent.*;

public class CacheTest {
    public static void main(String[] args) throws Exception {
        long[] now = {0};
        Ticker t =
                new Ticker() {
                    @Override
                    public long read() {
                        return now[0];
                    }
                };
        LoadingCache<String, Integer> c =
                CacheBuilder.newBuilder()
                        .maximumSize(2)
                        .recordStats()
                        .ticker(t)
                        .expireAfterWrite(10, TimeUnit.SECONDS)
                        .concurrencyLevel(1)
                        .removalListener(
                                (RemovalNotification<String, Integer> n) ->
                                        System.out.println(
                                                "removed " + n.getKey() + " " + n.getCause()))
                        .build(
                                new CacheLoader<>() {
                                    @Override
                                    public Integer load(String k) {
                                        if (k.isEmpty())
                                            throw new IllegalArgumentException("empty");
                                        System.out.println("load " + k);
                                        return k.length();
                                    }
                                });
        System.out.println(c.get("a") + c.get("bb") + c.get("a"));
        c.get("ccc");
        System.out.println(
                c.asMap().keySet().stream().sorted().toList()
                        + " "
                        + c.stats().hitCount()
                        + c.stats().missCount()
                        + c.stats().evictionCount());
        now[0] = TimeUnit.SECONDS.toNanos(11);
        c.cleanUp();
        System.out.println(c.size() + " " + c.getIfPresent("a"));
        try {
            c.get("");
        } catch (Exception e) {
            System.out.println(e);
        }
        c.put("z", 9);
        c.invalidate("z");
        System.out.println(CacheBuilder.from("maximumSize=5,expireAfterAccess=2m"));
        Cache<Integer, String> soft = CacheBuilder.newBuilder().softValues().weakKeys().build();
        soft.put(1, "x");
        System.out.println(soft.get(1, () -> "y"));
        ExecutorService p = Executors.newFixedThreadPool(4);
        Future<?>[] fs = new Future<?>[8];
        LoadingCache<Integer, Integer> shared =
                CacheBuilder.newBuilder().build(CacheLoader.from((Integer k) -> k * k));
        for (int i = 0; i < 8; i++) {
            int n = i;
            fs[i] = p.submit(() -> shared.getUnchecked(n % 3));
        }
        int sum = 0;
        for (Future<?> f : fs) sum += (Integer) f.get();
        System.out.println(sum + " " + shared.size());
        p.shutdown();
    }
}
