// The text of a set shows its order.
// expect: verified
// assumes: iteration-order
import java.util.Set;

class SetOfText {
    public static void main(String[] args) throws Exception {
        assert Set.of("a", "b").toString().length() == 6;
    }
}
