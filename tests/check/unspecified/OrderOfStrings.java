// Strings have hash codes of their own, and linked tables an order of theirs.
// expect: verified
// assumes-not: identity-hash iteration-order
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

class OrderOfStrings {
    public static void main(String[] args) throws Exception {
        Map<String, Integer> map = new HashMap<>(Map.of("a", 1));
        map.put("b", 2);
        assert map.toString().equals("{a=1, b=2}");
        Set<Object> set = new LinkedHashSet<>(List.of(new Object(), new Object()));
        for (Object one : set) {
            assert set.contains(one);
        }
    }
}
