// expect: violated assertion
// A HashSet of objects without hashCode is iterated in the order of identity hashes, which are arbitrary (Object.hashCode).
import java.util.HashSet;
import java.util.Set;

class IdentityHashOrder {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            Object a = new Object(), b = new Object(), c = new Object();
            Set<Object> s = new HashSet<>();
            s.add(a);
            s.add(b);
            s.add(c);
            Object first = s.iterator().next();
            assert first == a;
        });
        t.start();
    }
}
