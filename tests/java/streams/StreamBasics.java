// Filter, map, sorted, distinct, limit, skip, peek and laziness.
import java.util.*;
import java.util.stream.*;

public class StreamBasics {
    public static void main(String[] args) {
        List<String> log = new ArrayList<>();
        List<Integer> r = Stream.of(5, 3, 8, 3, 1, 9,
                8).peek(x -> log.add("p"
                + x)).filter(x -> x > 2).map(x -> x * 10).distinct().sorted(Comparator.reverseOrder()).skip(1).limit(2).collect(Collectors.toList());
        System.out.println(r + " " + log);
        log.clear();
        System.out.println(Stream.of(1, 2, 3, 4).peek(x -> log.add("" + x)).anyMatch(x -> x == 2) + " " + log);
        Stream<Integer> s = Stream.of(1, 2);
        s.count();
        try { s.count(); } catch (IllegalStateException e) { System.out.println(e.getMessage()); }
        System.out.println(Stream.iterate(1, x -> x * 2).limit(10).toList() + " " + Stream.iterate(1, x -> x < 100, x -> x * 3).toList());
        int[] c = {0};
        System.out.println(Stream.generate(() -> c[0]++).takeWhile(x -> x < 5).toList() + " " + Stream.of(1, 2, 9, 1).dropWhile(x -> x < 5).toList());
        System.out.println(Stream.concat(Stream.of(1), Stream.of(2, 3)).map(String::valueOf).collect(Collectors.joining()) + " "
                + Stream.of(1, 2, 3).allMatch(x -> x > 0) + Stream.empty().noneMatch(x -> true) + " " + Stream.ofNullable(null).count());
        Stream.of("c", "a", "b").sorted().forEachOrdered(System.out::print);
        System.out.println("");
        System.out.println(Arrays.toString(Stream.of("x", "y").toArray(String[]::new)) + " "
                + Stream.of(3, 1, 2).max(Comparator.naturalOrder()).get() + Stream.of(3, 1, 2).min(Integer::compare).get());
        try (Stream<Integer> cl = Stream.of(1).onClose(() -> System.out.println("closed"))) { System.out.println(cl.findFirst().get()); }
        System.out.println(Stream.<Integer>builder().add(1).add(2).build().mapToInt(x -> x).sum() + " "
                + Stream.of(1, 2, 3, 4, 5).mapMulti((Integer x, java.util.function.Consumer<Object> k) -> {
            if (x % 2 == 1) {
                k.accept(x);
                k.accept("." + x);
            }
        }).toList());
        Iterator<Integer> it = Stream.of(7, 8).iterator();
        System.out.println(it.next() + it.next());
    }
}
