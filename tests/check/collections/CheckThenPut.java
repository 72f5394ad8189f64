// expect: violated assertion
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

class CheckThenPut {
    static final ConcurrentHashMap<String, Object> cache = new ConcurrentHashMap<>();
    static final AtomicInteger made = new AtomicInteger();

    static void load() {
        if (!cache.containsKey("k")) {
            made.incrementAndGet();
            cache.put("k", new Object());
        }
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(CheckThenPut::load);
        other.start();
        load();
        other.join();
        assert made.get() == 1 : "made twice"; // !assertion
    }
}
