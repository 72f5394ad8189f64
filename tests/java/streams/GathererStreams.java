// Stream gatherers: windows, folds, scans and a custom one.
// since 25
import java.util.*;
import java.util.stream.*;

public class GathererStreams {
    public static void main(String[] args) {
        System.out.println(IntStream.rangeClosed(1, 7).boxed().gather(Gatherers.windowFixed(3)).toList());
        System.out.println(Stream.of("a", "b", "c", "d").gather(Gatherers.windowSliding(2)).toList());
        System.out.println(Stream.of(1, 2, 3, 4).gather(Gatherers.scan(() -> 0, Integer::sum)).toList());
        System.out.println(Stream.of(1, 2, 3, 4).gather(Gatherers.fold(() -> "", (s, x) -> s + x)).toList());
        Gatherer<Integer, int[], Integer> deltas = Gatherer.ofSequential(() -> new int[] {Integer.MIN_VALUE}, (st, x, down) -> {
            int p = st[0];
            st[0] = x;
            return p == Integer.MIN_VALUE || down.push(x - p);
        });
        System.out.println(Stream.of(1, 4, 9, 16).gather(deltas).toList());
        System.out.println(Stream.of(5, 3, 5, 1).gather(Gatherer.<Integer, Integer>of((_, x, d) -> d.push(x) && d.push(-x))).limit(5).toList());
        System.out.println(Stream.of(1, 2, 3).gather(Gatherers.mapConcurrent(2, x -> x * x)).toList());
    }
}
