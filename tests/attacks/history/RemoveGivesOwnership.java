// expect: verified
// Whoever removes the entry owns the box; the map orders the earlier writes before the removal.
import java.util.concurrent.ConcurrentHashMap;

class RemoveGivesOwnership {
    static class Box {
        int x;
    }

    static final ConcurrentHashMap<String, Box> map = new ConcurrentHashMap<>();

    static void take() {
        Box b = map.remove("k");
        if (b != null) {
            b.x++;
            assert b.x == 2;
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(RemoveGivesOwnership::take);
        t.start();
        Box b = new Box();
        b.x = 1;
        map.put("k", b);
        take();
    }
}
