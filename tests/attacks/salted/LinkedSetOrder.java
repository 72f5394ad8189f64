// expect: verified
// LinkedHashSet keeps the order of insertion, and EnumSet that of declaration, whatever the hash codes are.
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.Set;

class LinkedSetOrder {
    enum Colour {
        RED, GREEN
    }

    public static void main(String[] args) {
        Set<Object> set = new LinkedHashSet<>();
        Object first = new Object();
        set.add(first);
        set.add(new Object());
        assert set.iterator().next() == first;
        assert EnumSet.of(Colour.GREEN, Colour.RED).iterator().next() == Colour.RED;
    }
}
