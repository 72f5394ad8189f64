// expect: verified
// options: --gc-choices
// A map whose key is gone finds nothing for an equal key, but does not fail.
import java.util.Map;
import java.util.WeakHashMap;

class WeakMapQueue {
    record Key(int id) { }

    public static void main(String[] args) {
        Map<Key, Integer> map = new WeakHashMap<>();
        map.put(new Key(1), 7);
        Integer found = map.get(new Key(1));
        assert found == null || found == 7;
    }
}
