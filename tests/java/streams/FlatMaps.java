// flatMap over nested lists, strings and optionals.
import java.util.*;
import java.util.stream.*;

public class FlatMaps {
    public static void main(String[] args) {
        List<List<Integer>> ll = List.of(List.of(1, 2), List.of(), List.of(3));
        System.out.println(ll.stream().flatMap(List::stream).map(x -> x + 1).toList());
        System.out.println(Stream.of("a b", "c d e").flatMap(s -> Arrays.stream(s.split(" "))).collect(Collectors.toList()));
        System.out.println(IntStream.rangeClosed(1,
                4).boxed().flatMap(i -> IntStream.rangeClosed(i, 4).mapToObj(j -> i + "x" + j)).collect(Collectors.joining(",")));
        System.out.println(Stream.of(1, 2).flatMap(x -> x == 1 ? null : Stream.of(x)).toList());
        System.out.println(Stream.of(1, 2, 3).flatMapToInt(x -> IntStream.range(0, x)).sum() + " "
                + IntStream.range(0, 3).flatMap(i -> IntStream.of(i, -i)).boxed().toList());
        System.out.println(Stream.of(Optional.of(1), Optional.<Integer>empty(), Optional.of(3)).flatMap(Optional::stream).toList());
        for (int[] t : IntStream.rangeClosed(1,
                20).boxed().flatMap(a -> IntStream.rangeClosed(a,
                20).filter(b -> Math.sqrt(a * a + b * b) % 1 == 0).mapToObj(b -> new int[] {a, b,
                (int) Math.sqrt(a * a + b * b)})).toList()) System.out.print(Arrays.toString(t));
        System.out.println("");
        System.out.println(Stream.iterate(1, x -> x + 1).flatMap(x -> Stream.of(x, x)).limit(5).toList());
    }
}
