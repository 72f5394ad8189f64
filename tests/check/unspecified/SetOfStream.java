// A stream goes through the set, too.
// expect: verified
// assumes: iteration-order
import java.util.Set;

class SetOfStream {
    public static void main(String[] args) throws Exception {
        assert Set.of("a", "b").stream().mapToInt(String::length).sum() == 2;
    }
}
