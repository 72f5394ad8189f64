// expect: verified
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

class CheckThenPutFixed {
    static final ConcurrentHashMap<String, Object> cache = new ConcurrentHashMap<>();
    static final AtomicInteger made = new AtomicInteger();

    static void load() {
        cache.computeIfAbsent("k", key -> {
            made.incrementAndGet();
            return new Object();
        });
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(CheckThenPutFixed::load);
        other.start();
        load();
        other.join();
        assert made.get() == 1 : "made twice";
    }
}
