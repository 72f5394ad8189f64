// Default diamonds, overloads, inner chains, odd identifiers, casts that fail.
import java.util.*;
import java.util.function.*;

public class DiamondsAndInnerChains {
    interface A {
        default String m() {
            return "A";
        }

        static String s() {
            return "As";
        }
    }

    interface B extends A {
        default String m() {
            return "B" + A.super.m();
        }
    }

    interface C extends A {
        default String m() {
            return "C" + A.super.m();
        }
    }

    static class D implements B, C {
        public String m() {
            return B.super.m() + C.super.m();
        }
    }

    static class E extends D implements A {}

    abstract static class F {
        public String m() {
            return "F";
        }
    }

    static class G extends F implements B {}

    interface P {
        private String p() {
            return "priv";
        }

        default String q() {
            return p() + r();
        }

        String r();
    }

    @SafeVarargs
    static <T> List<T> list(T... xs) {
        return new ArrayList<>(Arrays.asList(xs));
    }

    static String over(Object o) {
        return "O";
    }

    static String over(String s) {
        return "S";
    }

    static String over(Integer... s) {
        return "V";
    }

    static String over(long l) {
        return "L";
    }

    static String over(int... l) {
        return "I";
    }

    class Inner {
        class Deep {
            class Deeper {
                String w() {
                    return name + Inner.this.x + Deep.this.y + z;
                }

                int z = 3;
            }

            int y = 2;
        }

        int x = 1;
    }

    String name = "outer";

    static <T extends Comparable<T> & java.io.Serializable> T max(Collection<? extends T> c) {
        T m = null;
        for (T t : c) if (m == null || t.compareTo(m) > 0) m = t;
        return m;
    }

    abstract static class Shape<T> {
        abstract T get();

        T twice() {
            return get();
        }
    }

    static class Num extends Shape<Integer> {
        Integer get() {
            return 4;
        }
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] a) throws Exception {
        System.out.println(new D().m() + new E().m() + new G().m() + A.s() + ((P) () -> "!").q());
        System.out.println(
                list(1, "a", 2.0).size()
                        + over((short) 1)
                        + over("x")
                        + over('c')
                        + over(Integer.valueOf(1))
                        + over((Object) "x"));
        System.out.println(new DiamondsAndInnerChains().new Inner().new Deep().new Deeper().w());
        System.out.println(max(List.of(3, 9, 4)) + new Num().twice());
        List raw = new ArrayList<String>();
        raw.add(1);
        List<String> ls = raw;
        try {
            String s = ls.get(0);
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        try {
            Object[] os = new Integer[1];
            os[0] = "s";
        } catch (ArrayStoreException e) {
            System.out.println(e.getMessage());
        }
        try {
            int[] z = new int[-1];
        } catch (NegativeArraySizeException e) {
            System.out.println(e.getMessage());
        }
        try {
            int[][] z = new int[2][];
            z[0][0] = 1;
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            ((Runnable) (Object) "s").run();
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        int été = 1, 变量 = 2, $ = 3, _x = 4;
        System.out.println(été + 变量 + $ + _x);
        class Ünï {
            public String toString() {
                return getClass().getName();
            }
        }
        System.out.println(new Ünï());
        Supplier<Supplier<String>> ss = () -> () -> "nested";
        System.out.println(ss.get().get());
        Function<Integer, Function<Integer, Integer>> add = x -> y -> x + y;
        System.out.println(add.apply(1).apply(2));
        Runnable r =
                new Runnable() {
                    int n = 0;

                    public void run() {
                        Runnable q = () -> n++;
                        q.run();
                        q.run();
                        System.out.println(n + getClass().getName());
                    }
                };
        r.run();
        BiFunction<String, Integer, Character> cf = String::charAt;
        Function<Integer, int[]> mk = int[]::new;
        Supplier<D> ctor = D::new;
        System.out.println(cf.apply("abc", 1) + "" + mk.apply(3).length + ctor.get().m());
        Arrays.stream(Num.class.getDeclaredMethods())
                .map(m -> m + " " + m.isBridge())
                .sorted()
                .forEach(System.out::println);
    }
}
