// Factory collections refuse changes, nulls and duplicates.
import java.util.*;

public class ImmutableCollections {
    static void t(String n, Runnable r) {
        try {
            r.run();
            System.out.println(n + " fine");
        } catch (RuntimeException e) {
            System.out.println(n + " " + e);
        }
    }
    public static void main(String[] args) {
        List<Integer> l = List.of(1, 2, 3);
        System.out.println(l + " " + List.of() + List.of(1) + " " + l.contains(2) + " " + l.indexOf(3) + " " + l.subList(1, 3) + " "
                + l.equals(Arrays.asList(1, 2, 3)) + " " + l.hashCode());
        t("add", () -> l.add(4));
        t("set", () -> l.set(0, 4));
        t("remove", () -> l.remove(0));
        t("sort", () -> l.sort(null));
        t("clear", () -> List.of().clear());
        t("null", () -> List.of(1, null));
        t("contains null", () -> l.contains(null));
        t("iterator remove", () -> { var it = l.iterator(); it.next(); it.remove(); });
        t("set dup", () -> Set.of("a", "a"));
        t("map dup", () -> Map.of("a", 1, "a", 2));
        t("map null", () -> Map.of("a", null));
        t("put", () -> Map.of().put(1, 1));
        t("entry", () -> Map.entry(1, 2).setValue(3));
        t("get null", () -> Map.of(1, 2).get(null));
        System.out.println(Set.of(1, 2, 3).size() + " " + Set.of(5).contains(5) + " " + Map.of("k", 1, "l", 2).get("l") + " "
                + new TreeMap<>(Map.ofEntries(Map.entry("b", 1), Map.entry("a", 2))) + " " + new TreeSet<>(Set.of(9, 8, 7)));
        System.out.println((List.copyOf(l) == l) + " " + Set.of(1, 2).equals(new HashSet<>(List.of(2, 1))) + " " + Map.of(1, "x").hashCode() + " "
                + Set.of("q", "w").hashCode());
        List<Integer> src = new ArrayList<>(l); List<Integer> cp = List.copyOf(src); src.add(4); System.out.println(cp);
        t("view", () -> { List<Integer> v = Collections.unmodifiableList(src); src.add(5); System.out.println(v); v.iterator().remove(); });
        t("map view", () -> Collections.unmodifiableMap(new HashMap<>(Map.of(1, 1))).entrySet().iterator().next().setValue(3));
        t("toList", () -> l.stream().toList().add(1));
        t("keySet add", () -> new HashMap<String, Integer>().keySet().add("x"));
        t("empty", () -> Collections.emptyMap().put(1, 1));
        System.out.println(List.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12).size() + " " + List.of(new Integer[] {7, 8}));
    }
}
