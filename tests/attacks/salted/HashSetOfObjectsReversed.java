// expect: violated assertion
// until 24
// A HashSet of objects without hashCode of their own: the identity hash codes decide.
// real java: fails in 4 of 7 runs, with different options of the JVM
import java.util.HashSet;
import java.util.Set;

class HashSetOfObjectsReversed {
    public static void main(String[] args) {
        Object a = new Object();
        Object b = new Object();
        Set<Object> set = new HashSet<>();
        set.add(a);
        set.add(b);
        assert set.iterator().next() == b;
    }
}
