// expect: verified
import java.util.IdentityHashMap;

class IdentityHash {
    static final Object shared = new Object();
    static volatile int other;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> other = System.identityHashCode(shared));
        t.start();
        int mine = shared.hashCode();
        t.join();
        assert mine == other;
        IdentityHashMap<Object, String> map = new IdentityHashMap<>();
        map.put(shared, "x");
        assert map.get(shared).equals("x");
    }
}
