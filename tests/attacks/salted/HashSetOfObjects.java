// expect: verified
// until 24
// assumes: identity-hash
// A HashSet of objects without hashCode of their own: the identity hash codes decide.
// real java: fails in 4 of 7 runs, with different options of the JVM
// One answer of many is taken here: the verdict has to say that it assumes so.
import java.util.HashSet;
import java.util.Set;

class HashSetOfObjects {
    public static void main(String[] args) {
        Object a = new Object();
        Object b = new Object();
        Set<Object> set = new HashSet<>();
        set.add(a);
        set.add(b);
        assert set.iterator().next() == a;
    }
}
