// expect: verified
// Two threads use the library for themselves; nothing of the program is shared.
import java.util.TreeMap;

class TreeMaps {
    static String work() {
        TreeMap<String, Integer> map = new TreeMap<>();
        map.put("b", 1);
        map.merge("a", 2, Integer::sum);
        return map.toString();
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            assert work().equals("{a=2, b=1}");
        });
        other.start();
        assert work().equals("{a=2, b=1}");
        other.join();
    }
}
