// expect: violated assertion
import java.util.concurrent.ConcurrentHashMap;

class MapLostUpdate {
    static final ConcurrentHashMap<String, Integer> counts = new ConcurrentHashMap<>();

    static void count() {
        int old = counts.getOrDefault("word", 0);
        counts.put("word", old + 1);
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(MapLostUpdate::count);
        other.start();
        count();
        other.join();
        assert counts.get("word") == 2; // !assertion
    }
}
