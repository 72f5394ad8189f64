// Lambdas in constructors, initialisers, interfaces and generics capture what they need.
import java.util.*;
import java.util.function.*;

public class LambdaCaptures {
    final int base; final Supplier<Integer> init = () -> this.hashCode2() + 1; static final Function<Integer, Integer> SQ = x -> x * x;
    LambdaCaptures(int b) { base = b; }
    int hashCode2() { return base * 2; }
    <T extends Comparable<T>> Supplier<T> max(T a, T b) { return () -> a.compareTo(b) > 0 ? a : b; }
    interface WithDef {
        int v();
        default Supplier<String> sup(long l, double d, char c, byte b, short s, float f, boolean z, String... r) {
            return () -> v() + "," + l + "," + d + "," + c + "," + b + "," + s + "," + f + "," + z + "," + r.length;
        }
    }
    static List<Supplier<Integer>> many() {
        List<Supplier<Integer>> l = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            int[] box = {i};
            l.add(() -> box[0]++);
        }
        return l;
    }
    public static void main(String[] args) {
        System.out.println(new LambdaCaptures(21).init.get() + " " + SQ.apply(12) + " " + new LambdaCaptures(0).max("a", "b").get());
        WithDef w = () -> 3;
        System.out.println(w.sup(1L << 40, 2.5, 'c', (byte) -1, (short) 300, 1.5f, true, "x", "y").get());
        List<Supplier<Integer>> l = many();
        System.out.println(l.get(0).get() + l.get(0).get() + l.get(2).get() + " " + l.get(2).get());
        Runnable r = () -> { class Loc { String s() { return "local in lambda " + l.size(); } } System.out.println(new Loc().s()); };
        r.run();
        Supplier<Object> anon = () -> new Object() { @Override public String toString() { return "anon in lambda " + w.v(); } };
        System.out.println(anon.get());
        System.out.println(((Supplier<String>) () -> "cast").get() + " " + ((Function<Object, Object>) x -> x).apply("id"));
        var x = new Object() { Function<Integer, Integer> f; };
        x.f = n -> n <= 0 ? 0 : n + x.f.apply(n - 1);
        System.out.println(x.f.apply(10));
        System.out.println(r.getClass().isSynthetic() + " " + r.getClass().isHidden() + " " + (SQ.getClass() == SQ.getClass()) + " "
                + SQ.getClass().getInterfaces()[0].getSimpleName());
        Comparator<Integer> c = Integer::compare;
        Object o = c;
        System.out.println((o instanceof Comparator) + " " + (o instanceof Runnable));
    }
}
