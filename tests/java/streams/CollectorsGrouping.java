// groupingBy, partitioningBy, toMap and downstream collectors.
import java.util.*;
import java.util.stream.*;

public class CollectorsGrouping {
    record E(String dept, String name, int pay) { }
    static void show(Object o) {
        System.out.println(o);
    }

    public static void main(String[] args) {
        List<E> es = List.of(new E("dev", "ann", 10), new E("ops", "bob", 7), new E("dev", "cy", 12), new E("hr", "di", 5), new E("ops", "ed", 9));
        show(es.stream().collect(Collectors.groupingBy(E::dept, TreeMap::new, Collectors.mapping(E::name, Collectors.toList()))));
        show(es.stream().collect(Collectors.groupingBy(E::dept, TreeMap::new, Collectors.summingInt(E::pay))));
        show(new TreeMap<>(es.stream().collect(Collectors.groupingBy(E::dept, Collectors.counting()))));
        show(es.stream().collect(Collectors.partitioningBy(e -> e.pay() > 8, Collectors.mapping(E::name, Collectors.joining("/")))));
        show(es.stream().collect(Collectors.toMap(E::name, E::pay, Integer::sum, LinkedHashMap::new)));
        try { es.stream().collect(Collectors.toMap(E::dept, E::pay)); } catch (IllegalStateException e) { show(e.getMessage()); }
        show(es.stream().collect(Collectors.groupingBy(E::dept, TreeMap::new, Collectors.averagingInt(E::pay))));
        show(es.stream().collect(Collectors.groupingBy(e -> e.name().length(), TreeMap::new,
                Collectors.groupingBy(E::dept, TreeMap::new, Collectors.maxBy(Comparator.comparingInt(E::pay))))));
        show(es.stream().collect(Collectors.teeing(Collectors.summingInt(E::pay), Collectors.counting(), (a, b) -> a + "/" + b)));
        show(es.stream().collect(Collectors.summarizingInt(E::pay)));
        show(es.stream().collect(Collectors.groupingBy(E::dept, TreeMap::new,
                Collectors.filtering(e -> e.pay() > 8, Collectors.flatMapping(e -> e.name().chars().mapToObj(c -> (char) c), Collectors.toList())))));
        show(es.stream().map(E::name).collect(Collectors.collectingAndThen(Collectors.toList(), Collections::unmodifiableList)) + " "
                + es.stream().map(E::dept).collect(Collectors.toCollection(TreeSet::new)) + " "
                + es.stream().collect(Collectors.reducing(0, E::pay, Integer::sum)));
        show(es.stream().collect(Collectors.averagingDouble(E::pay)) + " "
                + es.stream().map(E::pay).collect(Collectors.minBy(Comparator.naturalOrder())) + " "
                + es.stream().collect(Collectors.toUnmodifiableMap(E::name, E::pay)).get("cy") + " "
                + es.stream().map(E::pay).collect(Collectors.toSet()).size());
    }
}
