// A table by identity, whatever its keys are.
// expect: verified
// assumes: identity-hash
import java.util.IdentityHashMap;
import java.util.Map;

class IdentityMap {
    public static void main(String[] args) throws Exception {
        Map<String, Integer> map = new IdentityHashMap<>();
        map.put("a", 1);
        map.put("b", 2);
        for (int value : map.values()) {
            assert value > 0;
        }
    }
}
