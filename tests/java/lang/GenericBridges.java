// Bridge methods let generic and covariant overrides be found.
import java.util.*;

public class GenericBridges {
    interface Node<T> { T get(); void set(T t); }
    static class StringNode implements Node<String> {
        String s = "init";
        public String get() { return s; }
        public void set(String t) { s = t; }
    }
    static class Base { Object make() { return "Base.make"; } Number num(Comparable<?> c) { return 1; } }
    static class Derived extends Base { @Override String make() { return "Derived.make"; } @Override Integer num(Comparable<?> c) { return 2; } }
    static abstract class Cmp<T extends Comparable<T>> { abstract int c(T a, T b); int rev(T a, T b) { return -c(a, b); } }
    static class IntCmp extends Cmp<Integer> { int c(Integer a, Integer b) { return a.compareTo(b); } }
    static <T extends Comparable<? super T>> T max(List<? extends T> l) {
        T best = l.get(0);
        for (T t : l) if (t.compareTo(best) > 0) best = t;
        return best;
    }
    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        Node<String> n = new StringNode();
        n.set("x");
        System.out.println(n.get());
        Node raw = n;
        try { raw.set(5); } catch (ClassCastException e) { System.out.println("cce"); }
        raw.set("raw");
        System.out.println(raw.get());
        Base b = new Derived();
        System.out.println(b.make() + " " + b.num("c"));
        Cmp c = new IntCmp();
        System.out.println(c.rev(3, 4));
        try { c.rev("a", "b"); } catch (ClassCastException e) { System.out.println("cce"); }
        System.out.println(max(Arrays.asList(3, 9, 2)));
        int bridges = 0;
        for (var m : StringNode.class.getDeclaredMethods()) if (m.isBridge()) bridges++;
        System.out.println(bridges);
        List<Integer> ints = new ArrayList<>();
        ((List) ints).add("not an int");
        Object o = ints.get(0);
        System.out.println(o);
        try {
            int i = ints.get(0);
        } catch (ClassCastException e) {
            System.out.println(e.getMessage().contains("java.lang.String cannot be cast to class java.lang.Integer"));
        }
        Comparator<String> byLen = new Comparator<>() { @Override public int compare(String x, String y) { return x.length() - y.length(); } };
        System.out.println(Collections.max(List.of("aa", "b", "cccc"), byLen));
    }
}
