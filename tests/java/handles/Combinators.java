// Insert, drop, permute, filter, fold and collect arguments.
import java.lang.invoke.*;

public class Combinators {
    static String j(String a, int b, double c) { return a + b + c; }
    static int len(String s) { return s.length(); }
    static String up(String s) { return s.toUpperCase(); }
    static String pre(String a, int b) { return "<" + a + b + ">"; }
    static String four(String p, String a, int b, double c) { return p + a + b + c; }
    static void see(String a, int b) { System.out.println("see " + a + b); }
    static int sum(int a, int b) { return a + b; }
    static MethodHandle h(String n, Class<?> r, Class<?>... p) throws Exception {
        return MethodHandles.lookup().findStatic(Combinators.class, n, MethodType.methodType(r, p));
    }
    public static void main(String[] args) throws Throwable {
        MethodHandle j = h("j", String.class, String.class, int.class, double.class);
        System.out.println((String) MethodHandles.insertArguments(j, 1, 7, 2.5).invokeExact("x") + " "
                + (String) j.bindTo("bound").invokeExact(1, 2.0));
        MethodHandle dr = MethodHandles.dropArguments(j, 1, Object.class, long.class);
        System.out.println(dr.type() + " " + (String) dr.invokeExact("d", (Object) null, 5L, 1, 1.0));
        MethodHandle pe = MethodHandles.permuteArguments(j, MethodType.methodType(String.class, double.class, String.class, int.class), 1, 2, 0);
        System.out.println((String) pe.invokeExact(0.5, "p", 3) + " "
                + (int) MethodHandles.permuteArguments(h("sum", int.class, int.class, int.class), MethodType.methodType(int.class, int.class), 0,
                0).invokeExact(21));
        MethodHandle fi = MethodHandles.filterArguments(j, 0, h("up", String.class, String.class), h("len", int.class, String.class));
        System.out.println((String) fi.invokeExact("abc", "four", 1.0) + " "
                + (String) MethodHandles.filterReturnValue(j, h("up", String.class, String.class)).invokeExact("low", 1, 2.0) + " "
                + (int) MethodHandles.filterReturnValue(j, h("len", int.class, String.class)).invokeExact("low", 1, 2.0));
        System.out.println((String) MethodHandles.foldArguments(h("four", String.class, String.class, String.class, int.class, double.class),
                h("pre", String.class, String.class, int.class)).invokeExact("f", 1, 2.0) + " "
                + (String) MethodHandles.foldArguments(j, h("see", void.class, String.class, int.class)).invokeExact("v", 2, 3.0));
        MethodHandle co = MethodHandles.collectArguments(j, 1, h("sum", int.class, int.class, int.class));
        System.out.println(co.type() + " " + (String) co.invokeExact("c", 20, 22, 0.0));
        System.out.println((String) MethodHandles.dropReturn(j).type().toString() + " " + MethodHandles.identity(int.class).invoke(5) + " "
                + MethodHandles.constant(String.class, "k").invoke() + " " + MethodHandles.zero(long.class).invoke() + " "
                + MethodHandles.empty(MethodType.methodType(String.class, int.class)).invoke(1));
        for (Runner r : new Runner[] {() -> MethodHandles.insertArguments(j, 0, 5), () -> MethodHandles.insertArguments(j, 3, "x"),
                () -> j.bindTo(5), () -> MethodHandles.permuteArguments(j, MethodType.methodType(String.class, String.class), 0, 1, 2),
                () -> MethodHandles.filterReturnValue(j, h("sum", int.class, int.class, int.class)),
                () -> MethodHandles.dropArguments(j, 9, int.class)})
            try {
                r.run();
                System.out.println("ok");
            } catch (IllegalArgumentException | ClassCastException e) {
                System.out.println(e.getClass().getSimpleName());
            }
    }
    interface Runner { void run() throws Throwable; }
}
