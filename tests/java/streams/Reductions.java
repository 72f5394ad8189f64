// The three forms of reduce and mutable reduction with custom collectors.
import java.util.*;
import java.util.stream.*;

public class Reductions {
    static void show(Object o) {
        System.out.println(o);
    }

    public static void main(String[] args) {
        show(Stream.of(1, 2, 3).reduce(Integer::sum) + " " + Stream.<Integer>empty().reduce(Integer::sum) + " "
                + Stream.of(1, 2, 3).reduce(10, (a, b) -> a - b) + " " + Stream.of("a", "bb").reduce(0, (n, s) -> n + s.length(), Integer::sum));
        Collector<String, StringJoiner,
                String> c = Collector.of(() -> new StringJoiner("|", "<", ">"), StringJoiner::add, StringJoiner::merge, StringJoiner::toString);
        show(Stream.of("x", "y", "z").collect(c) + " " + c.characteristics());
        show(Stream.of(3, 1, 2).collect(ArrayList::new, (l, x) -> l.add(0, x), ArrayList::addAll));
        show(Stream.of("b", "a", "c").parallel().collect(Collector.of(TreeSet<String>::new, TreeSet::add, (a, b) -> {
            a.addAll(b);
            return a;
        }, Collector.Characteristics.IDENTITY_FINISH, Collector.Characteristics.UNORDERED)));
        show(IntStream.rangeClosed(1,
                5).mapToObj(i -> (java.util.function.IntUnaryOperator) x -> x * i).reduce(java.util.function.IntUnaryOperator.identity(),
                java.util.function.IntUnaryOperator::andThen).applyAsInt(1));
        show(Stream.of(1, 5, 3).collect(Collectors.reducing(Integer::max)).get() + " "
                + Stream.of(1, 2, 3, 4).collect(Collectors.reducing(1, x -> x, (a, b) -> a * b)));
        int[] hist = Stream.of(1, 2, 2, 3, 3, 3).collect(() -> new int[4], (a, x) -> a[x]++, (a, b) -> { for (int i = 0; i < 4; i++) a[i] += b[i]; });
        show(Arrays.toString(hist));
    }
}
