// expect: verified
// assumes: iteration-order
// Set.of: "The iteration order of set elements is unspecified and is subject to change."
// real java: fails in 6 of 12 runs
// One answer of many is taken here: the verdict has to say that it assumes so.
import java.util.Set;

class SetOfIteration {
    static boolean first() {
        return Set.of("a", "b").iterator().next().equals("a");
    }

    public static void main(String[] args) {
        assert first();
    }
}
