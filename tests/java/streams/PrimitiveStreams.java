// IntStream, LongStream and DoubleStream with statistics and conversions.
import java.util.*;
import java.util.stream.*;

public class PrimitiveStreams {
    public static void main(String[] args) {
        IntSummaryStatistics st = IntStream.of(4, 8, 15, 16, 23, 42).summaryStatistics();
        System.out.println(st + " " + st.getAverage());
        System.out.println(IntStream.range(0, 5).sum() + " " + IntStream.rangeClosed(1, 5).reduce(1, (a, b) -> a * b) + " " + IntStream.empty().max()
                + " " + IntStream.of(3, 9).average() + " " + IntStream.of(1, 2).asDoubleStream().sum());
        System.out.println(LongStream.rangeClosed(1, 20).reduce((a, b) -> a * b).getAsLong() + " " + LongStream.of(Long.MAX_VALUE, 1).sum() + " "
                + LongStream.range(0, 3).boxed().toList() + " " + LongStream.of(5).summaryStatistics());
        System.out.println(DoubleStream.of(0.1, 0.2, 0.3).sum() + " " + DoubleStream.of(1, Double.NaN).max().getAsDouble() + " "
                + DoubleStream.iterate(1, d -> d / 2).limit(4).boxed().toList() + " " + DoubleStream.of(1.5, 2.5).summaryStatistics());
        double naive = 0; for (int i = 0; i < 10; i++) naive += 0.1;
        System.out.println(naive + " " + DoubleStream.generate(() -> 0.1).limit(10).sum());
        System.out.println("hello".chars().mapToObj(c -> (char) c).map(String::valueOf).collect(Collectors.joining("-")) + " "
                + "hello".chars().distinct().count() + " " + Arrays.stream(new int[] {3, 1, 2}).sorted().boxed().toList());
        System.out.println(IntStream.iterate(1, i -> i < 200, i -> i * 3).mapToObj(Integer::toString).toList() + " "
                + IntStream.range(0, 20).filter(i -> i % 7 == 3).boxed().toList() + " " + IntStream.of(1, 2, 3).mapToLong(i -> i * 1L << 32).sum()
                + " " + IntStream.of(1, 2).mapToDouble(i -> i / 2.0).sum());
        System.out.println(IntStream.rangeClosed(Integer.MAX_VALUE - 2, Integer.MAX_VALUE).count() + " " + IntStream.range(5, 3).count() + " "
                + IntStream.concat(IntStream.of(1), IntStream.of(2)).anyMatch(i -> i == 2) + " "
                + Arrays.toString(IntStream.range(0, 5).map(i -> i * i).toArray()) + " " + IntStream.range(0, 9).skip(3).limit(2).findFirst());
        System.out.println(IntStream.range(0, 5).collect(StringBuilder::new, (sb, i) -> sb.append(i), StringBuilder::append) + " "
                + IntStream.of(5, 6).mapToObj(Integer::valueOf).mapToInt(Integer::intValue).max().getAsInt() + " "
                + IntStream.rangeClosed(1, 3).takeWhile(i -> i < 3).sum());
    }
}
