// Views of parts of maps are made when first asked for, as those of whole maps are.
// expect: verified
import java.util.Collections;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListMap;

class SubMapViews {
    static final NavigableMap<String, Integer> TREE = new TreeMap<>(Map.of("a", 5)).subMap("a", true, "b", true);
    static final NavigableMap<String, Integer> SKIP =
            new ConcurrentSkipListMap<>(Map.of("a", 5)).subMap("a", true, "b", true);
    static final Map<String, Integer> CHECKED =
            Collections.checkedMap(new TreeMap<>(Map.of("a", 5)), String.class, Integer.class);

    static boolean isThere() {
        return views(TREE) && views(SKIP) && CHECKED.entrySet() != null;
    }

    static boolean views(NavigableMap<String, Integer> map) {
        return map.descendingMap() != null && map.navigableKeySet() != null && map.entrySet() != null
                && map.values() != null;
    }

    public static void main(String[] args) throws Exception {
        boolean[] other = new boolean[1];
        Thread t = new Thread(() -> other[0] = isThere());
        t.start();
        boolean mine = isThere();
        t.join();
        assert mine && other[0];
    }
}
