import org.apache.commons.lang3.tuple.ImmutablePair;
import org.apache.commons.lang3.tuple.MutableTriple;
import org.apache.commons.lang3.tuple.Pair;
import org.apache.commons.lang3.tuple.Triple;
import java.util.TreeSet;

public class TuplesTest {
    public static void main(String[] args) {
        Pair<String, Integer> p = Pair.of("a", 1);
        TreeSet<Pair<String, Integer>> set = new TreeSet<>();
        set.add(p);
        set.add(Pair.of("a", 0));
        set.add(Pair.of("A", 5));
        System.out.println(set + " " + p.hashCode() + p.equals(ImmutablePair.of("a", 1)));
        MutableTriple<Integer, Long, Character> t = MutableTriple.of(1, 2L, 'c');
        t.setMiddle(99L);
        System.out.println(
                t + " " + t.compareTo(MutableTriple.of(1, 100L, 'a')) + t.toString("%s~%s~%s"));
        System.out.println(Triple.of(null, null, null) + " " + p.toString("%2$s=%1$s"));
        try {
            p.setValue(3);
        } catch (UnsupportedOperationException e) {
            System.out.println("UOE " + e.getMessage());
        }
    }
}
