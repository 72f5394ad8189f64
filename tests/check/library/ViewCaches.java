// Views of a map are made when first asked for, by whoever asks: a race that is the library's, and harmless.
// expect: verified
import java.util.Map;
import java.util.TreeMap;

class ViewCaches {
    static int sum(Map<String, Integer> map) {
        return map.keySet().size() + map.values().iterator().next() + map.entrySet().size();
    }

    public static void main(String[] args) throws Exception {
        Map<String, Integer> map = new TreeMap<>(Map.of("a", 5));
        int[] other = new int[1];
        Thread t = new Thread(() -> other[0] = sum(map));
        t.start();
        int mine = sum(map);
        t.join();
        assert mine == 7 && other[0] == 7;
    }
}
