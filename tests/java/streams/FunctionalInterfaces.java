// The stock functional interfaces and their default methods.
import java.util.function.*;
import java.util.*;

public class FunctionalInterfaces {
    public static void main(String[] args) {
        System.out.println(IntPredicate.class.isAnnotationPresent(FunctionalInterface.class));
        IntPredicate even = i -> i % 2 == 0;
        System.out.println(even.and(i -> i > 5).test(8) + " " + even.or(i -> i == 1).negate().test(1));
        BiConsumer<String, Integer> bc = (s, i) -> System.out.print(s + i + " ");
        bc.andThen((s, i) -> System.out.println(s.repeat(i))).accept("ab", 2);
        LongUnaryOperator lu = x -> x + 1;
        DoubleUnaryOperator du = Math::sqrt;
        ToIntBiFunction<String, String> tib = (a, b) -> a.length() * b.length();
        ObjIntConsumer<String> oic = (s, i) -> System.out.println(s.charAt(i));
        BooleanSupplier bs = () -> true;
        DoubleBinaryOperator db = Math::max;
        IntToDoubleFunction itd = i -> i / 4.0;
        LongFunction<String> lf = Long::toHexString;
        DoubleToLongFunction dl = Math::round;
        BiPredicate<Integer, Integer> bp = (a, b) -> a > b;
        System.out.println(lu.andThen(x -> x * 2).compose(x -> x - 10).applyAsLong(3) + " " + du.andThen(d -> d + 0.5).applyAsDouble(16) + " "
                + tib.applyAsInt("abc", "de") + " " + bs.getAsBoolean() + " " + db.applyAsDouble(1, 2) + " " + itd.applyAsDouble(3) + " "
                + lf.apply(255) + " " + dl.applyAsLong(2.5) + " " + bp.negate().test(1, 2));
        oic.accept("xyz", 1);
        Consumer<List<Integer>> c = l -> l.add(1);
        List<Integer> l = new ArrayList<>();
        c.andThen(x -> x.add(2)).andThen(c).accept(l);
        System.out.println(l);
        try { c.andThen(null); } catch (NullPointerException e) { System.out.println("npe"); }
        Callback cb = x -> x > 0;
        System.out.println(cb.flip().ok(3) + " " + Callback.never().ok(1));
    }
    @FunctionalInterface interface Callback {
        boolean ok(int x);
        default Callback flip() {
            return x -> !ok(x);
        }
        static Callback never() {
            return x -> false;
        }
        boolean equals(Object o);
    }
}
