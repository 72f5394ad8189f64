// countedLoop, whileLoop, iteratedLoop and the general loop combinator.
import java.lang.invoke.*;
import java.util.*;

public class HandleLoops {
    static int step(int v, int i) { return v * 2 + i; }
    static boolean less(int v, int lim) { return v < lim; }
    static int dbl(int v, int lim) { return v * 2; }
    static List<String> body(List<String> acc, String s, List<String> in) { List<String> r = new ArrayList<>(acc); r.add(s + s); return r; }
    static List<String> init(List<String> in) { return new ArrayList<>(); }
    static int inc(int a, int b) {
        return a + 1;
    }
    static int mul(int a, int b, int k) {
        return b * k;
    }
    static boolean pred(int a, int b, int k) {
        return a < 5;
    }
    static int fin(int a, int b, int k) {
        return b;
    }
    static int one(int k) {
        return 1;
    }
    static int add1(int a, int b, int k) {
        return a + 1;
    }
    static MethodHandle h(String n, Class<?> r, Class<?>... p) throws Exception {
        return MethodHandles.lookup().findStatic(HandleLoops.class, n, MethodType.methodType(r, p));
    }
    public static void main(String[] args) throws Throwable {
        MethodHandle cl = MethodHandles.countedLoop(MethodHandles.constant(int.class, 5), MethodHandles.constant(int.class, 1),
                h("step", int.class, int.class, int.class));
        System.out.println((int) cl.invoke());
        MethodHandle wl = MethodHandles.whileLoop(MethodHandles.identity(int.class),
                MethodHandles.dropArguments(h("less", boolean.class, int.class, int.class), 2), h("dbl", int.class, int.class, int.class));
        System.out.println(wl.type() + " "
                + (int) MethodHandles.whileLoop(MethodHandles.dropArguments(MethodHandles.constant(int.class, 3), 0, int.class),
                h("less", boolean.class, int.class, int.class), h("dbl", int.class, int.class, int.class)).invoke(100));
        System.out.println((int) MethodHandles.doWhileLoop(MethodHandles.dropArguments(MethodHandles.constant(int.class, 500), 0, int.class),
                h("dbl", int.class, int.class, int.class), h("less", boolean.class, int.class, int.class)).invoke(100));
        MethodHandle it = MethodHandles.iteratedLoop(null, h("init", List.class, List.class),
                h("body", List.class, List.class, String.class, List.class));
        System.out.println(it.invoke(List.of("a", "b", "c")));
        MethodHandle[] c1 = {h("one", int.class, int.class), h("add1", int.class, int.class, int.class, int.class),
                h("pred", boolean.class, int.class, int.class, int.class), h("fin", int.class, int.class, int.class, int.class)};
        MethodHandle[] c2 = {h("one", int.class, int.class), h("mul", int.class, int.class, int.class, int.class)};
        System.out.println((int) MethodHandles.loop(c1, c2).invoke(3));
    }
}
