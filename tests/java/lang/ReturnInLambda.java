// Lambdas capture effectively final locals, this and nest deeply.
import java.util.*;
import java.util.function.*;

public class ReturnInLambda {
    int field = 1;
    Supplier<Supplier<Integer>> nest(int a) {
        int b = a * 2;
        return () -> { int c = b + field; return () -> { field++; return a + b + c + field; }; };
    }
    static int apply(IntUnaryOperator f, int x) { return f.applyAsInt(x); }
    public static void main(String[] args) {
        ReturnInLambda r = new ReturnInLambda();
        Supplier<Supplier<Integer>> s = r.nest(5);
        Supplier<Integer> t = s.get();
        System.out.println(t.get() + " " + t.get() + " " + s.get().get());
        Function<Integer, Function<Integer, Function<Integer, Integer>>> f = a -> b -> c -> a * 100 + b * 10 + c;
        System.out.println(f.apply(1).apply(2).apply(3));
        Runnable[] rs = new Runnable[3];
        for (int i = 0; i < rs.length; i++) { final int k = i; rs[i] = () -> System.out.print(k + (k == 2 ? "\n" : " ")); }
        for (Runnable x : rs) x.run();
        System.out.println(apply(x -> { if (x > 3) return x; for (int i = 0; ; i++) if (i * i > x) return -i; }, 3));
        BiFunction<Long, Double, String> bf = (l, d) -> l + ":" + d;
        System.out.println(bf.andThen(String::length).apply(12L, 2.5));
        Callback<String> cb = new Callback<>() { public <X extends Throwable> void run(String v) throws X { System.out.println("cb " + v); } };
        cb.run("v");
        Supplier<Runnable> sr = () -> () -> System.out.println("inner runnable");
        sr.get().run();
        IntFunction<int[]> mk = int[]::new;
        System.out.println(mk.apply(4).length);
        Comparator<String> c = (Comparator<String> & java.io.Serializable) (x, y) -> y.compareTo(x);
        System.out.println(c.compare("a", "b") + " " + (c instanceof java.io.Serializable));
    }
    interface Callback<T> { <X extends Throwable> void run(T v) throws X; }
}
