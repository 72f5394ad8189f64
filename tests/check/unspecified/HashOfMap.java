// The hash code of a table is made of those of its keys.
// expect: verified
// assumes: identity-hash
import java.util.HashMap;
import java.util.Map;

class HashOfMap {
    public static void main(String[] args) throws Exception {
        Map<Object, Integer> map = new HashMap<>();
        map.put(new Object(), 1);
        assert map.hashCode() == map.hashCode();
    }
}
