// expect: violated data-race
// One thread only looks up what the other one removes and changes (JLS 17.4.5: the read of x is not ordered).
import java.util.concurrent.ConcurrentHashMap;

class GetGivesNoOwnership {
    static class Box {
        int x;
    }

    static final ConcurrentHashMap<String, Box> map = new ConcurrentHashMap<>();

    public static void main(String[] args) throws Exception {
        map.put("k", new Box());
        Thread t = new Thread(() -> {
            Box b = map.get("k");
            if (b != null) {
                int ignored = b.x;
            }
        });
        t.start();
        Box b = map.remove("k");
        b.x++;
    }
}
