// Collectors and copies make the same kind of set.
// expect: verified
// assumes: iteration-order
import java.util.stream.Collectors;
import java.util.stream.Stream;

class CollectedOrder {
    public static void main(String[] args) throws Exception {
        assert Stream.of(1, 2).collect(Collectors.toUnmodifiableSet()).toArray().length == 2;
    }
}
