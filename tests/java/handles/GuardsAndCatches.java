// guardWithTest, catchException, tryFinally and throwException.
import java.lang.invoke.*;

public class GuardsAndCatches {
    static boolean pos(int x) { return x > 0; }
    static String big(int x, String s) { return "pos " + x + s; }
    static String small(int x, String s) { return "neg " + x + s; }
    static String risky(int x, String s) {
        if (x == 0) throw new IllegalArgumentException("zero " + s);
        if (x < 0) throw new IllegalStateException("neg");
        return "fine " + x;
    }
    static String handler(IllegalArgumentException e, int x) { return "caught " + e.getMessage() + x; }
    static String cleanup(Throwable t, String r, int x, String s) { System.out.println("cleanup " + t + " " + r + " " + x); return r + "!"; }
    static MethodHandle h(String n, Class<?> r, Class<?>... p) throws Exception {
        return MethodHandles.lookup().findStatic(GuardsAndCatches.class, n, MethodType.methodType(r, p));
    }
    public static void main(String[] args) throws Throwable {
        MethodHandle g = MethodHandles.guardWithTest(h("pos", boolean.class, int.class), h("big", String.class, int.class, String.class),
                h("small", String.class, int.class, String.class));
        System.out.println((String) g.invokeExact(5, "x") + " " + (String) g.invokeExact(-5, "y"));
        MethodHandle r = h("risky", String.class, int.class, String.class);
        MethodHandle c = MethodHandles.catchException(r, IllegalArgumentException.class,
                h("handler", String.class, IllegalArgumentException.class, int.class));
        System.out.println((String) c.invokeExact(1, "a") + " " + (String) c.invokeExact(0, "b"));
        try {
            String s = (String) c.invokeExact(-1, "c");
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + " " + e.getStackTrace()[0].getMethodName());
        }
        MethodHandle t = MethodHandles.tryFinally(r, h("cleanup", String.class, Throwable.class, String.class, int.class, String.class));
        System.out.println((String) t.invokeExact(3, "d"));
        try { String s = (String) t.invokeExact(0, "e"); } catch (IllegalArgumentException e) { System.out.println("out " + e.getMessage()); }
        MethodHandle th = MethodHandles.throwException(int.class, Exception.class);
        try { int i = (int) th.invokeExact(new Exception("thrown")); } catch (Exception e) { System.out.println(e.getMessage()); }
        try {
            MethodHandles.guardWithTest(h("pos", boolean.class, int.class), r, th);
        } catch (IllegalArgumentException e) {
            System.out.println("mismatch");
        }
    }
}
