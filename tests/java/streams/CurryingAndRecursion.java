// Currying, composition and recursion through functional interfaces.
import java.util.function.*;
import java.util.*;

public class CurryingAndRecursion {
    interface Rec<T> { T apply(Rec<T> self); }
    static <A, B> Function<A, B> fix(Function<Function<A, B>, Function<A, B>> f) { return a -> f.apply(fix(f)).apply(a); }
    static <A, B, C> Function<A, Function<B, C>> curry(BiFunction<A, B, C> f) { return a -> b -> f.apply(a, b); }
    static Function<Integer, Integer> compose(List<Function<Integer, Integer>> fs) {
        return fs.stream().reduce(Function.identity(), Function::andThen);
    }
    static IntUnaryOperator fact;
    public static void main(String[] args) {
        System.out.println(CurryingAndRecursion.<Integer, Long>fix(self -> n -> n < 2 ? 1L : n * self.apply(n - 1)).apply(15));
        System.out.println(CurryingAndRecursion.<Integer, Integer>fix(self -> n -> n < 2 ? n : self.apply(n - 1) + self.apply(n - 2)).apply(15));
        System.out.println(curry((Integer a, Integer b) -> a * 10 + b).apply(3).apply(4));
        System.out.println(compose(List.of(x -> x + 1, x -> x * 2, x -> x - 3)).apply(5));
        fact = n -> n == 0 ? 1 : n * fact.applyAsInt(n - 1);
        System.out.println(fact.applyAsInt(10));
        Function<Integer, Function<Integer, Function<Integer, Integer>>> add3 = a -> b -> c -> a + b + c;
        System.out.println(add3.apply(1).apply(2).apply(3));
        Supplier<Supplier<Supplier<String>>> sss = () -> () -> () -> "deep";
        System.out.println(sss.get().get().get());
        BinaryOperator<Function<Integer, Integer>> comp = (f, g) -> x -> g.apply(f.apply(x));
        System.out.println(comp.apply(x -> x + 1, x -> x * x).apply(4) + " " + BinaryOperator.minBy(Comparator.<Integer>naturalOrder()).apply(4, 2)
                + " " + UnaryOperator.<String>identity().apply("i"));
        IntBinaryOperator[] gcd = new IntBinaryOperator[1];
        gcd[0] = (a, b) -> b == 0 ? a : gcd[0].applyAsInt(b, a % b);
        System.out.println(gcd[0].applyAsInt(1071, 462));
        Rec<Integer> five = self -> 5;
        System.out.println(five.apply(five));
        Map<Integer, Long> memo = new HashMap<>();
        Function<Integer, Long>[] fib = new Function[1];
        fib[0] = n -> {
            if (n < 2) return (long) n;
            Long k = memo.get(n);
            if (k == null) {
                k = fib[0].apply(n - 1) + fib[0].apply(n - 2);
                memo.put(n, k);
            }
            return k;
        };
        System.out.println(fib[0].apply(80));
    }
}
