// expect: violated assertion
// Set.copyOf is made like Set.of: its order is unspecified.
// real java: fails in 9 of 12 runs
import java.util.List;
import java.util.Set;

class UnmodifiableSetIteration {
    public static void main(String[] args) {
        assert List.copyOf(Set.copyOf(List.of(1, 2, 3))).equals(List.of(1, 2, 3));
    }
}
