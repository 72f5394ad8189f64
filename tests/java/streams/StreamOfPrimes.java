// Primes, perfect numbers and Collatz with streams.
import java.util.stream.*;
import java.util.*;

public class StreamOfPrimes {
    static boolean prime(int n) { return n > 1 && IntStream.rangeClosed(2, (int) Math.sqrt(n)).noneMatch(d -> n % d == 0); }
    public static void main(String[] args) {
        System.out.println(IntStream.range(0, 60).filter(StreamOfPrimes::prime).boxed().toList());
        System.out.println(IntStream.rangeClosed(1, 500).filter(n -> IntStream.range(1, n).filter(d -> n % d == 0).sum() == n).boxed().toList());
        System.out.println(IntStream.iterate(27, n -> n != 1, n -> n % 2 == 0 ? n / 2 : 3 * n + 1).count());
        System.out.println(Stream.iterate(new int[] {0, 1}, f -> new int[] {f[1], f[0] + f[1]}).limit(20).map(f -> f[0]).toList());
        System.out.println(IntStream.rangeClosed(1, 15).mapToObj(i -> i % 15 == 0 ? "FizzBuzz" : i % 3 == 0 ? "Fizz" : i % 5 == 0 ? "Buzz" : ""
                + i).collect(Collectors.joining(" ")));
        System.out.println(IntStream.rangeClosed(2, 30).boxed().collect(Collectors.partitioningBy(StreamOfPrimes::prime)));
    }
}
