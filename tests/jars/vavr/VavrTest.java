import io.vavr.*;
import io.vavr.collection.*;
import io.vavr.control.*;
import static io.vavr.API.*;
import static io.vavr.Predicates.*;

public class VavrTest {
    public static void main(String[] args) {
        List<Integer> l = List.of(1, 2, 3, 4);
        System.out.println(
                l.map(x -> x * x).filter(x -> x > 1).foldLeft(0, Integer::sum)
                        + " "
                        + l.zip(Stream.from(10))
                        + l.partition(x -> x % 2 == 0));
        System.out.println(
                Try.of(() -> 1 / 0).recover(ArithmeticException.class, e -> -1).get()
                        + " "
                        + Try.of(() -> "x").map(String::length));
        System.out.println(
                Option.of(null)
                        + " "
                        + Option.some(3).map(x -> x + 1)
                        + Either.right(4).map(x -> x));
        String s = Match(42).of(Case($(is(1)), "one"), Case($(is(42)), "big"), Case($(), "other"));
        System.out.println(s);
        Function3<Integer, Integer, Integer, Integer> f = (a, b, c) -> a + b * c;
        System.out.println(
                f.curried().apply(1).apply(2).apply(3)
                        + " "
                        + f.memoized().apply(1, 1, 1)
                        + f.tupled().apply(Tuple.of(1, 2, 3)));
        System.out.println(
                HashMap.of("a", 1, "b", 2).mapValues(x -> x * 2)
                        + " "
                        + TreeMap.of(2, "b", 1, "a")
                        + Vector.range(0, 40).slice(30, 35)
                        + CharSeq.of("abc").reverse());
        System.out.println(
                Stream.iterate(1, x -> x * 2).take(8).toList()
                        + " "
                        + Queue.of(1, 2).enqueue(3).dequeue()
                        + For(l, List.of("a", "b")).yield((a, b) -> a + b));
        System.out.println(
                Lazy.of(() -> "lazy").get()
                        + Validation.combine(Validation.valid(1), Validation.invalid("bad"))
                                .ap((a, b) -> "r")
                                .getError());
    }
}
