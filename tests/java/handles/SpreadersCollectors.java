// asSpreader, asCollector, asVarargsCollector and withVarargs.
import java.lang.invoke.*;
import java.util.*;

public class SpreadersCollectors {
    static String three(String a, int b, Object c) { return a + "," + b + "," + c; }
    static String va(String f, Object... r) { return f + Arrays.toString(r); }
    static int sum(int... x) { return Arrays.stream(x).sum(); }
    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup l = MethodHandles.lookup(); Class<?> c = SpreadersCollectors.class;
        MethodHandle t = l.findStatic(c, "three", MethodType.methodType(String.class, String.class, int.class, Object.class));
        System.out.println((String) t.asSpreader(Object[].class, 3).invokeExact(new Object[] {"a", 1, null}) + " "
                + (String) t.asSpreader(Object[].class, 2).invokeExact("x", new Object[] {2, "z"}) + " "
                + (String) t.asSpreader(1, int[].class, 1).invokeExact("m", new int[] {9}, (Object) 'c'));
        try { t.asSpreader(Object[].class, 3).invoke(new Object[] {"a"}); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        try { t.asSpreader(Object[].class, 3).invoke((Object[]) null); } catch (NullPointerException e) { System.out.println("npe"); }
        try { t.asSpreader(Object[].class, 3).invoke(new Object[] {1, 1, 1}); } catch (ClassCastException e) { System.out.println("cce"); }
        System.out.println((String) t.asSpreader(Object[].class, 0).invoke("q", 1, 2, null));
        MethodHandle v = l.findStatic(c, "va", MethodType.methodType(String.class, String.class, Object[].class));
        System.out.println(v.isVarargsCollector() + " " + v.invoke("f") + v.invoke("f", 1) + v.invoke("f", 1, "b", 2.5)
                + v.invoke("f", new Object[] {7, 8}) + v.invokeWithArguments("w", 1, 2) + " " + v.asFixedArity().isVarargsCollector());
        System.out.println((String) v.asFixedArity().asCollector(Object[].class, 2).invokeExact("c", (Object) 1, (Object) 2));
        MethodHandle s = l.findStatic(c, "sum", MethodType.methodType(int.class, int[].class));
        System.out.println((int) s.invoke(1, 2, 3) + " " + (int) s.invoke() + " "
                + (int) s.asFixedArity().asCollector(int[].class, 4).invokeExact(1, 2, 3, 4) + " "
                + (int) s.withVarargs(false).invoke(new int[] {5}));
        MethodHandle al = l.findStatic(Arrays.class, "asList", MethodType.methodType(List.class, Object[].class));
        System.out.println(al.invoke(1, 2, "x") + " " + al.invokeWithArguments() + " "
                + al.asType(MethodType.genericMethodType(3)).invoke('a', 'b', 'c') + " "
                + MethodHandles.spreadInvoker(MethodType.genericMethodType(2),
                0).invoke(l.findStatic(Objects.class, "requireNonNullElse", MethodType.methodType(Object.class, Object.class, Object.class)),
                new Object[] {null, "else"}));
    }
}
