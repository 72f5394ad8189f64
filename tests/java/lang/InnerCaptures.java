// Inner, local and anonymous classes capture variables and outer instances.
import java.util.*;
import java.util.function.*;

public class InnerCaptures {
    interface Shape { double area(); default String info() { return getClass().isAnonymousClass() + " " + area(); } }
    int value = 10;
    class Inner {
        int value = 20;
        class Deep {
            int value = 30;
            String all() { return value + " " + Inner.this.value + " " + InnerCaptures.this.value; }
            void set(int x) { InnerCaptures.this.value = x; Inner.this.value = x + 1; this.value = x + 2; }
        }
    }
    Supplier<String> make(String prefix, int n) {
        int local = n * 2;
        class Local {
            final int k;
            Local(int k) { this.k = k; }
            String text() { return prefix + local + k + value; }
            Local next() { return new Local(k + 1); }
        }
        Local l = new Local(7);
        return () -> l.text() + "/" + l.next().next().text() + "/" + prefix.length();
    }
    static class Sub extends InnerCaptures.Inner {
        Sub(InnerCaptures o) { o.super(); }
    }
    public static void main(String[] args) {
        InnerCaptures o = new InnerCaptures();
        InnerCaptures.Inner in = o.new Inner();
        InnerCaptures.Inner.Deep d = in.new Deep();
        System.out.println(d.all());
        d.set(1);
        System.out.println(d.all());
        Supplier<String> s = o.make("p", 3);
        System.out.println(s.get());
        o.value = 99;
        System.out.println(s.get());
        final double side = 3;
        Shape sq = new Shape() { public double area() { return side * side; } };
        System.out.println(sq.info());
        List<Runnable> rs = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            int k = i;
            rs.add(new Runnable() {
                int calls;
                public void run() {
                    System.out.println("run " + k + " " + ++calls);
                }
            });
        }
        for (Runnable r : rs) r.run();
        rs.get(1).run();
        System.out.println(new Sub(o).new Deep().all());
        try { InnerCaptures none = null; none.new Inner(); } catch (NullPointerException e) { System.out.println("npe"); }
        System.out.println(sq.getClass().getName() + " " + d.getClass().getName());
    }
}
