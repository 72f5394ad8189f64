// As of any map, the views of a concurrent one are cached without synchronisation.
// expect: verified
import java.util.Collections;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

class ConcurrentViewCaches {
    public static void main(String[] args) throws Exception {
        ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>(Map.of("a", 5));
        Map<String, Integer> frozen = Collections.unmodifiableMap(map);
        Thread t = new Thread(() -> {
            map.put("b", 7);
            assert map.keySet().contains("b");
        });
        t.start();
        assert map.keySet().contains("a") && map.values().contains(5);
        assert frozen.entrySet().size() >= 1;
        t.join();
        assert frozen.values().size() == 2;
    }
}
