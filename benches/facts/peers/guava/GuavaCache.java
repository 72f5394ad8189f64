import com.google.common.cache.CacheBuilder;
import com.google.common.cache.CacheLoader;
import com.google.common.cache.LoadingCache;

/** Two threads that ask a cache of Guava. */
public class GuavaCache {
    public static void main(String[] args) throws InterruptedException {
        LoadingCache<String, Integer> lengths =
                CacheBuilder.newBuilder()
                        .maximumSize(2)
                        .build(
                                new CacheLoader<>() {
                                    @Override
                                    public Integer load(String key) {
                                        return key.length();
                                    }
                                });
        Thread[] readers = new Thread[2];
        for (int i = 0; i < readers.length; i++) {
            String key = "key " + i;
            readers[i] = new Thread(() -> System.out.println(lengths.getUnchecked(key)));
            readers[i].start();
        }
        for (Thread reader : readers) {
            reader.join();
        }
        System.out.println(lengths.size());
    }
}
