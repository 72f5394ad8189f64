// expect: violated assertion
// The loser uses its own object instead of the one in the map.
import java.util.concurrent.ConcurrentHashMap;

class PutIfAbsentIgnored {
    static final ConcurrentHashMap<String, Object> locks = new ConcurrentHashMap<>();

    static Object lockFor(String key) {
        Object fresh = new Object();
        locks.putIfAbsent(key, fresh);
        return fresh;
    }

    public static void main(String[] args) throws Exception {
        Object[] seen = new Object[1];
        Thread other = new Thread(() -> seen[0] = lockFor("k"));
        other.start();
        Object mine = lockFor("k");
        other.join();
        assert mine == seen[0]; // !assertion
    }
}
