// The order of a table of objects that have no hash code of their own.
// expect: verified
// assumes: identity-hash
import java.util.HashSet;
import java.util.List;
import java.util.Set;

class HashSetOfObjects {
    public static void main(String[] args) throws Exception {
        Set<Object> set = new HashSet<>(List.of(new Object(), new Object()));
        int count = 0;
        for (Object one : set) {
            count++;
        }
        assert count == 2;
    }
}
