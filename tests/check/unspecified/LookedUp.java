// To put an object into a table and to find it there needs no certain number.
// expect: verified
// assumes-not: identity-hash iteration-order
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

class LookedUp {
    enum Colour {
        RED, GREEN
    }

    public static void main(String[] args) throws Exception {
        Map<Object, Integer> map = new ConcurrentHashMap<>();
        Object key = new Object();
        Thread other = new Thread(() -> map.put(key, 1));
        other.start();
        map.put(new Object(), 2);
        map.merge(Colour.RED, 3, Integer::sum);
        map.computeIfAbsent(Thread.currentThread(), thread -> 4);
        other.join();
        assert map.get(key) == 1 && map.size() == 4;
    }
}
