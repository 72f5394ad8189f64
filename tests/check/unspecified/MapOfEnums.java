// Constants of an enum have identity hash codes, and so have records of them.
// expect: verified
// assumes: identity-hash
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

class MapOfEnums {
    enum Colour {
        RED, GREEN
    }

    record Shade(Colour colour, int depth) { }

    public static void main(String[] args) throws Exception {
        Map<Shade, Integer> map = new ConcurrentHashMap<>();
        map.put(new Shade(Colour.RED, 1), 1);
        map.put(new Shade(Colour.GREEN, 1), 2);
        assert map.values().stream().mapToInt(Integer::intValue).sum() == 3;
    }
}
