// Method references of every kind.
import java.util.*;
import java.util.function.*;

public class MethodRefKinds {
    static class Acc {
        int t;
        Acc() { }
        Acc(int s) {
            t = s;
        }
        Acc(int s, String x) {
            t = s + x.length();
        }
        int add(int x) {
            return t += x;
        }
        static int twice(int x) {
            return 2 * x;
        }
        int len(String... s) {
            return s.length;
        }
        @Override public String toString() {
            return "Acc" + t;
        }
    }
    static class Sub extends Acc {
        int add(int x) {
            IntUnaryOperator s = super::add;
            return s.applyAsInt(x * 10);
        }
        IntUnaryOperator me() {
            return this::add;
        }
    }
    static String va(Object... o) { return o.length + "" + Arrays.asList(o); }
    static <T> T id(T t) { return t; }
    interface Tri<A, B, C, R> { R go(A a, B b, C c); }
    public static void main(String[] args) {
        IntUnaryOperator st = Acc::twice;
        Acc a = new Acc(5);
        IntUnaryOperator bound = a::add;
        BiFunction<Acc, Integer, Integer> unbound = Acc::add;
        Supplier<Acc> c0 = Acc::new; IntFunction<Acc> c1 = Acc::new; BiFunction<Integer, String, Acc> c2 = Acc::new;
        System.out.println(st.applyAsInt(4) + " " + bound.applyAsInt(1) + " " + bound.applyAsInt(2) + " " + unbound.apply(a, 10) + " " + c0.get()
                + c1.apply(7) + c2.apply(1, "xyz"));
        System.out.println(new Sub().add(3) + " " + new Sub().me().applyAsInt(4));
        Function<String, String> v1 = MethodRefKinds::va;
        Supplier<String> v0 = MethodRefKinds::va;
        BiFunction<Integer, Object, String> v2 = MethodRefKinds::va;
        System.out.println(v0.get() + " " + v1.apply("q") + " " + v2.apply(1, null));
        Tri<Acc, String, String, Integer> tr = Acc::len;
        System.out.println(tr.go(a, "x", "y"));
        IntFunction<int[][]> arr = int[][]::new; Function<Integer, List<String>[]> ga = List[]::new;
        System.out.println(arr.apply(3).length + " " + ga.apply(2).length);
        Function<Integer, Integer> boxed = Acc::twice;
        ToLongFunction<Integer> widen = Acc::twice;
        Function<Object, String> os = Object::toString;
        UnaryOperator<String> gen = MethodRefKinds::<String>id;
        System.out.println(boxed.apply(4) + " " + widen.applyAsLong(5) + " " + os.apply(12) + " " + gen.apply("g"));
        Supplier<Integer> len = "literal"::length;
        Comparator<String> cmp = String::compareToIgnoreCase;
        Runnable r = new ArrayList<>(List.of(1))::clear;
        r.run();
        System.out.println(len.get() + " " + cmp.compare("A", "b") + " " + Stream(List.of("b", "a")));
        String nul = null;
        try { Supplier<Integer> s = nul::length; System.out.println("no"); } catch (NullPointerException e) { System.out.println("npe at creation"); }
        Acc[] holder = {new Acc(1)};
        IntUnaryOperator fixed = holder[0]::add;
        holder[0] = new Acc(100);
        System.out.println(fixed.applyAsInt(1));
        Function<String, Integer> parse = Integer::parseInt; Consumer<Object> print = System.out::println;
        print.accept(parse.andThen(x -> x + 1).compose((String s) -> s + "0").apply("4"));
        Predicate<String> em = String::isEmpty;
        System.out.println(em.negate().and(s -> s.length() < 3).or("long"::equals).test("long") + " " + Predicate.not(em).test("") + " "
                + Predicate.isEqual("x").test("x"));
    }
    static String Stream(List<String> l) { return l.stream().sorted(String::compareTo).map(String::toUpperCase).toList().toString(); }
}
