// Matrices, zipping, windows and index tricks with streams.
import java.util.*;
import java.util.stream.*;

public class TransposeAndZip {
    static void show(Object o) {
        System.out.println(o);
    }

    public static void main(String[] args) {
        int[][] m = {{1, 2, 3}, {4, 5, 6}};
        int[][] t = IntStream.range(0, 3).mapToObj(c -> IntStream.range(0, 2).map(r -> m[r][c]).toArray()).toArray(int[][]::new);
        show(Arrays.deepToString(t));
        List<String> a = List.of("x", "y", "z"); List<Integer> b = List.of(1, 2, 3);
        show(IntStream.range(0, 3).boxed().collect(Collectors.toMap(a::get, b::get, (p, q) -> p, TreeMap::new)));
        show(IntStream.range(0, 4).mapToObj(i -> List.of(1, 2, 3, 4, 5).subList(i, i + 2)).map(l -> l.get(0) * l.get(1)).toList());
        show(Stream.of("apple", "avocado", "bean", "cherry",
                "corn").collect(Collectors.groupingBy(s -> s.charAt(0), TreeMap::new,
                Collectors.collectingAndThen(Collectors.toList(), l -> l.size() + ":" + l.get(0)))));
        show(Arrays.stream(m).flatMapToInt(Arrays::stream).boxed().sorted(Collections.reverseOrder()).map(String::valueOf).collect(Collectors.joining(",", "{", "}")));
        show(new TreeMap<>(Stream.of("a:1", "b:2",
                "a:3").map(s -> s.split(":")).collect(Collectors.groupingBy(p -> p[0],
                Collectors.mapping(p -> Integer.parseInt(p[1]), Collectors.reducing(0, Integer::sum))))));
        show(IntStream.rangeClosed(1, 3).mapToObj(i -> " ".repeat(3 - i) + "*".repeat(2 * i - 1)).collect(Collectors.joining("\n")));
        show(Stream.of(1, 2, 3, 4, 5,
                6).collect(Collectors.teeing(Collectors.filtering(x -> x % 2 == 0, Collectors.toList()), Collectors.averagingInt(x -> x),
                Map::entry)));
    }
}
