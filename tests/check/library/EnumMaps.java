// expect: verified
// Two threads use the library for themselves; nothing of the program is shared.
import java.util.EnumMap;

class EnumMaps {
    enum Key { A, B }

    static String work() {
        EnumMap<Key, Integer> map = new EnumMap<>(Key.class);
        map.put(Key.B, 2);
        return map.toString();
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            assert work().equals("{B=2}");
        });
        other.start();
        assert work().equals("{B=2}");
        other.join();
    }
}
