// Parallel streams give the same results as sequential ones.
import java.util.*;
import java.util.stream.*;

public class ParallelSums {
    public static void main(String[] args) {
        System.out.println(IntStream.rangeClosed(1, 20000).parallel().filter(i -> i % 3 == 0).asLongStream().sum());
        System.out.println(LongStream.rangeClosed(1, 20).parallel().reduce(1, (a, b) -> a * b));
        List<Integer> l = IntStream.range(0, 2000).boxed().collect(Collectors.toList());
        System.out.println(l.parallelStream().map(x -> x * 2).filter(x -> x % 5 == 0).collect(Collectors.toList()).hashCode());
        System.out.println(l.parallelStream().map(String::valueOf).collect(Collectors.joining()).length() + " "
                + l.parallelStream().mapToInt(x -> x).max().getAsInt() + " " + l.parallelStream().sorted(Comparator.reverseOrder()).limit(3).toList()
                + " " + l.parallelStream().skip(1990).toList());
        System.out.println(new TreeMap<>(l.parallelStream().collect(Collectors.groupingBy(x -> x % 4, Collectors.counting()))) + " "
                + new TreeMap<>(l.parallelStream().collect(Collectors.groupingByConcurrent(x -> x % 3, Collectors.summingInt(x -> x)))));
        System.out.println(l.parallelStream().findFirst().get() + " " + l.parallelStream().anyMatch(x -> x == 1234) + " "
                + l.parallelStream().distinct().count() + " " + l.parallelStream().reduce(0, Integer::sum) + " "
                + l.parallelStream().takeWhile(x -> x < 100).count());
        StringBuilder sb = new StringBuilder();
        l.parallelStream().filter(x -> x < 10).forEachOrdered(sb::append);
        System.out.println(sb + " " + IntStream.range(0, 100).parallel().boxed().toList().get(57) + " "
                + Stream.iterate(1, x -> x + 1).parallel().limit(50).mapToInt(x -> x).sum());
        java.util.concurrent.atomic.AtomicInteger n = new java.util.concurrent.atomic.AtomicInteger();
        l.parallelStream().forEach(x -> n.addAndGet(x));
        System.out.println(n + " " + IntStream.range(0, 1000).parallel().isParallel() + " "
                + Arrays.stream(new int[] {1, 2, 3}).parallel().map(x -> x * x).sum() + " " + l.stream().parallel().sequential().isParallel());
        try {
            l.parallelStream().forEach(x -> {
                if (x == 777) throw new IllegalStateException("seven");
            });
        } catch (IllegalStateException e) {
            System.out.println(e.getClass());
        }
    }
}
