// expect: verified
import java.util.concurrent.ConcurrentHashMap;

class PutIfAbsentIgnoredFixed {
    static final ConcurrentHashMap<String, Object> locks = new ConcurrentHashMap<>();

    static Object lockFor(String key) {
        Object fresh = new Object();
        Object old = locks.putIfAbsent(key, fresh);
        return old == null ? fresh : old;
    }

    public static void main(String[] args) throws Exception {
        Object[] seen = new Object[1];
        Thread other = new Thread(() -> seen[0] = lockFor("k"));
        other.start();
        Object mine = lockFor("k");
        other.join();
        assert mine == seen[0];
    }
}
