// One element has one order, and to compare sets or to look into them shows none.
// expect: verified
// assumes-not: iteration-order identity-hash
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

class SetOfOne {
    public static void main(String[] args) throws Exception {
        for (int one : Set.of(1)) {
            assert one == 1;
        }
        assert Set.of(1, 2, 3).equals(new HashSet<>(List.of(3, 2, 1)));
        assert Set.of(1, 2).hashCode() == 3 && Map.of(1, 2, 3, 4).get(3) == 4;
    }
}
