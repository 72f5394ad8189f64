// expect: verified
// until 24
// assumes: identity-hash
// Enums have identity hash codes: a HashSet of them has no order that one could know.
// real java: fails in 4 of 7 runs, with different options of the JVM
// One answer of many is taken here: the verdict has to say that it assumes so.
import java.util.HashSet;
import java.util.List;
import java.util.Set;

class HashSetOfEnums {
    enum Colour {
        RED, GREEN
    }

    public static void main(String[] args) {
        Set<Colour> set = new HashSet<>(List.of(Colour.RED, Colour.GREEN));
        assert set.iterator().next() == Colour.RED;
    }
}
