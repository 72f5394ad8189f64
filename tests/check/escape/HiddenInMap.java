// expect: violated data-race
// The map is safe, the values in it are not.
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

class HiddenInMap {
    static final class Stats {
        int hits;
    }

    public static void main(String[] args) throws Exception {
        Map<String, Stats> map = new ConcurrentHashMap<>();
        map.put("a", new Stats());
        Thread t = new Thread(() -> {
            map.get("a").hits++; // !data-race
        });
        t.start();
        map.get("a").hits++; // !data-race
        t.join();
    }
}
