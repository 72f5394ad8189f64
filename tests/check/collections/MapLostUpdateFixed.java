// expect: verified
import java.util.concurrent.ConcurrentHashMap;

class MapLostUpdateFixed {
    static final ConcurrentHashMap<String, Integer> counts = new ConcurrentHashMap<>();

    static void count() {
        counts.merge("word", 1, Integer::sum);
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(MapLostUpdateFixed::count);
        other.start();
        count();
        other.join();
        assert counts.get("word") == 2;
    }
}
