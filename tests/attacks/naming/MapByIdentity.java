// expect: violated assertion
// An IdentityHashMap under a lock, with boxes as keys: 1000 boxed twice are two keys (JLS 5.1.7).
import java.util.IdentityHashMap;

class MapByIdentity {
    static final IdentityHashMap<Integer, Boolean> map = new IdentityHashMap<>();

    static synchronized void put() {
        map.put(1000, true);
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(MapByIdentity::put);
        t.start();
        put();
        t.join();
        assert map.size() == 1;
    }
}
