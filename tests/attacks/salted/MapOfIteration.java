// expect: violated assertion
// Map.of: "The iteration order of mappings is unspecified and is subject to change."
// real java: fails in 9 of 12 runs
import java.util.Map;

class MapOfIteration {
    public static void main(String[] args) {
        assert Map.of(1, "a", 2, "b", 3, "c").keySet().iterator().next() == 1;
    }
}
