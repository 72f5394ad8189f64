// invokeExact demands the exact type, invoke converts, arguments may be wrong.
import java.lang.invoke.*;

public class InvokeExactRules {
    static int f(int a, long b) { return (int) (a * b); }
    static Object g(Object o) { return o; }
    public static void main(String[] args) throws Throwable {
        MethodHandle h = MethodHandles.lookup().findStatic(InvokeExactRules.class, "f", MethodType.methodType(int.class, int.class, long.class));
        System.out.println((int) h.invokeExact(3, 4L));
        try { System.out.println((int) h.invokeExact(3, 4)); } catch (WrongMethodTypeException e) { System.out.println("wrong 1"); }
        try { System.out.println((Integer) h.invokeExact(3, 4L)); } catch (WrongMethodTypeException e) { System.out.println("wrong 2"); }
        try { h.invokeExact(3, 4L); } catch (WrongMethodTypeException e) { System.out.println("wrong 3"); }
        System.out.println((int) h.invoke(3, 4) + " " + h.invoke((byte) 3, 'a') + " " + (long) h.invoke(Integer.valueOf(3), Long.valueOf(5)) + " "
                + (Object) h.invoke((Object) 2, (Object) 9L));
        try { h.invoke("x", 4L); } catch (WrongMethodTypeException | ClassCastException e) { System.out.println(e.getClass().getSimpleName()); }
        try { h.invoke(1L, 4L); } catch (WrongMethodTypeException e) { System.out.println("narrowing"); }
        try { h.invoke(1); } catch (WrongMethodTypeException e) { System.out.println("arity"); }
        try { h.invoke((Object) "s", 1L); } catch (ClassCastException e) { System.out.println("cce"); }
        try { h.invoke((Integer) null, 1L); } catch (NullPointerException e) { System.out.println("npe"); }
        System.out.println(h.invokeWithArguments(5, 6L) + " " + h.invokeWithArguments(java.util.List.of(7, 8)));
        try { h.invokeWithArguments(5); } catch (WrongMethodTypeException e) { System.out.println("args"); }
        MethodHandle g = MethodHandles.lookup().findStatic(InvokeExactRules.class, "g", MethodType.methodType(Object.class, Object.class));
        System.out.println((Object) g.invokeExact((Object) "o") + " " + g.invoke(5) + " " + (int) g.invoke(6) + " " + (String) g.invoke("s"));
        try { int x = (int) g.invoke("not int"); } catch (ClassCastException e) { System.out.println("result cce"); }
        try { int x = (int) g.invoke((Object) null); } catch (NullPointerException e) { System.out.println("result npe"); }
        g.invoke("dropped");
    }
}
