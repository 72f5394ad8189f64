// A concurrent map that two threads fill.
import java.util.concurrent.ConcurrentHashMap;

public class ConcurrentMap {
    static void fill(ConcurrentHashMap<Integer, Integer> map, int from) {
        for (int i = from;; i += 2) {
            map.put(i, i);
        }
    }

    public static void main(String[] args) throws Exception {
        var map = new ConcurrentHashMap<Integer, Integer>();
        Thread other = new Thread(() -> fill(map, 1));
        other.start();
        fill(map, 0);
    }
}
