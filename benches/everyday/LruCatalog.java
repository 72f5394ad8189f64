import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class LruCatalog {
    private static final int MAX = 2;

    private final ReadWriteLock lock = new ReentrantReadWriteLock();
    private final Map<String, Integer> prices = new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Integer> eldest) {
            return size() > MAX;
        }
    };

    Integer price(String article) {
        lock.readLock().lock();
        try {
            return prices.get(article);
        } finally {
            lock.readLock().unlock();
        }
    }

    void update(String article, int price) {
        lock.writeLock().lock();
        try {
            prices.put(article, price);
        } finally {
            lock.writeLock().unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        LruCatalog catalog = new LruCatalog();
        catalog.update("loom", 120);
        catalog.update("yarn", 7);
        Thread first = new Thread(() -> catalog.price("loom"), "customer-1");
        Thread second = new Thread(() -> catalog.price("yarn"), "customer-2");
        first.start();
        second.start();
        first.join();
        second.join();
        assert catalog.price("loom") == 120;
    }
}
