// Comparators composed with keys, nulls, reversal and chaining.
import java.util.*;

public class Comparators {
    record P2(String name, Integer age, double w) { }
    public static void main(String[] args) {
        List<P2> l = new ArrayList<>(List.of(new P2("Bob", 30, 1.5), new P2("al", 25, 2.5), new P2("Cy", 30, 0.5), new P2("Di", 25, 2.5)));
        l.add(new P2(null, null, -0.0));
        Comparator<P2> byAge = Comparator.comparing(P2::age, Comparator.nullsFirst(Comparator.naturalOrder()));
        l.sort(byAge.thenComparing(P2::w)); System.out.println(l);
        l.sort(byAge.reversed().thenComparing(P2::name, Comparator.nullsLast(String.CASE_INSENSITIVE_ORDER))); System.out.println(l);
        l.sort(Comparator.comparingDouble(P2::w).thenComparing(P2::name, Comparator.nullsLast(Comparator.reverseOrder()))); System.out.println(l);
        System.out.println(Comparator.<Integer>naturalOrder().compare(1, 2) + " " + Comparator.<Integer>reverseOrder().compare(1, 2) + " "
                + Collections.reverseOrder(Comparator.<Integer>naturalOrder()).reversed().compare(1, 2));
        System.out.println(Map.Entry.comparingByKey(Comparator.<String>reverseOrder()).compare(Map.entry("a", 1), Map.entry("b", 0)));
        try { l.sort(Comparator.comparing(P2::name)); } catch (NullPointerException e) { System.out.println("npe"); }
        List<String> s = new ArrayList<>(List.of("bb", "a", "ccc", "dd"));
        s.sort(Comparator.comparingInt(String::length).reversed()); System.out.println(s);
        s.sort(null); System.out.println(s);
        s.sort((x, y) -> y.charAt(0) - x.charAt(0)); System.out.println(s);
    }
}
