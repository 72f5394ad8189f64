// expect: violated assertion
// Set.of: "The iteration order of set elements is unspecified and is subject to change."
// real java: fails in 7 of 12 runs
import java.util.Set;

class SetOfIterationReversed {
    public static void main(String[] args) {
        assert Set.of("a", "b").iterator().next().equals("b");
    }
}
