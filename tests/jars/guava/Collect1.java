import com.google.common.collect.*;
import java.util.*;

public class Collect1 {
    public static void main(String[] args) {
        ImmutableList<Integer> l = ImmutableList.of(3, 1, 2);
        ImmutableMap<String, Integer> m =
                ImmutableMap.<String, Integer>builder().put("a", 1).put("b", 2).put("c", 3).build();
        System.out.println(
                l.reverse()
                        + " "
                        + m
                        + " "
                        + ImmutableSortedSet.copyOf(l)
                        + ImmutableSet.of("x", "y", "x"));
        Multimap<String, Integer> mm = ArrayListMultimap.create();
        mm.put("x", 1);
        mm.put("x", 2);
        mm.put("y", 3);
        System.out.println(
                mm + " " + Multimaps.invertFrom(mm, TreeMultimap.<Integer, String>create()));
        Multiset<String> ms = TreeMultiset.create(List.of("a", "b", "a", "c", "a"));
        System.out.println(ms + " " + ms.count("a") + Multisets.copyHighestCountFirst(ms));
        BiMap<String, Integer> bm = HashBiMap.create(m);
        System.out.println(bm.inverse().get(2));
        try {
            bm.put("z", 1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Table<Integer, Integer, String> t = TreeBasedTable.create();
        t.put(1, 1, "one");
        t.put(1, 2, "two");
        t.put(2, 1, "three");
        System.out.println(t + " " + t.column(1) + Tables.transpose(t));
        RangeSet<Integer> rs = TreeRangeSet.create();
        rs.add(Range.closed(1, 10));
        rs.remove(Range.open(3, 5));
        rs.add(Range.closedOpen(20, 30));
        System.out.println(rs + " " + rs.complement() + rs.contains(4));
        RangeMap<Integer, String> rm = TreeRangeMap.create();
        rm.put(Range.closed(1, 10), "a");
        rm.put(Range.open(3, 6), "b");
        System.out.println(rm);
        try {
            l.add(4);
        } catch (UnsupportedOperationException e) {
            System.out.println("UOE " + e.getMessage());
        }
        try {
            ImmutableMap.of("k", 1, "k", 2);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        ImmutableList.of(1, null);
    }
}
