// Sequenced collections with first, last and reversed views.
// since 21
import java.util.*;

public class SequencedCollections {
    public static void main(String[] args) {
        List<Integer> l = new ArrayList<>(List.of(1, 2, 3, 4));
        System.out.println(l.getFirst() + " " + l.getLast() + " " + l.reversed() + " " + l.removeFirst() + l.removeLast());
        l.reversed().add(99);
        l.addFirst(0);
        System.out.println(l + " " + l.reversed().indexOf(99) + " " + l.reversed().subList(0, 2));
        LinkedHashMap<String, Integer> m = new LinkedHashMap<>();
        m.put("a", 1); m.put("b", 2); m.putFirst("z", 0); m.putLast("a", 5);
        System.out.println(m + " " + m.reversed() + " " + m.firstEntry() + m.lastEntry() + m.pollFirstEntry() + " " + m.sequencedKeySet().reversed()
                + m.sequencedValues());
        LinkedHashSet<String> s = new LinkedHashSet<>(List.of("x", "y"));
        s.addFirst("y"); s.addLast("w");
        System.out.println(s + " " + s.reversed() + " " + s.getLast() + s.removeFirst());
        TreeSet<Integer> t = new TreeSet<>(List.of(5, 1, 3));
        System.out.println(t.reversed() + " " + t.getFirst());
        try { t.addFirst(0); } catch (UnsupportedOperationException e) { System.out.println("uoe"); }
        Deque<Integer> d = new ArrayDeque<>(List.of(1, 2, 3));
        System.out.println(d.reversed().peekFirst() + " " + d.reversed());
        try { new ArrayList<>().getFirst(); } catch (NoSuchElementException e) { System.out.println("nse"); }
        System.out.println(l.reversed().stream().map(x -> x * 2).toList());
    }
}
