// Exceptions thrown through handles keep type and trace.
import java.lang.invoke.*;

public class HandleExceptions {
    static int boom(int d) { if (d == 0) throw new ArithmeticException("bottom"); return 1 / d; }
    static class Thrower { Thrower(String s) throws Exception { throw new Exception("ctor " + s); } }
    public static void main(String[] args) throws Throwable {
        MethodHandle h = MethodHandles.lookup().findStatic(HandleExceptions.class, "boom", MethodType.methodType(int.class, int.class));
        try {
            h.invoke(0);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage() + " " + e.getStackTrace()[0].getMethodName() + " " + e.getStackTrace()[1].getMethodName());
        }
        try {
            MethodHandles.lookup().findConstructor(Thrower.class, MethodType.methodType(void.class, String.class)).invoke("q");
        } catch (Exception e) {
            System.out.println(e.getMessage());
        }
        try { h.asSpreader(Object[].class, 1).invoke(new Object[] {"s"}); } catch (ClassCastException e) { System.out.println("cce"); }
        try {
            MethodHandles.lookup().findVirtual(String.class, "charAt", MethodType.methodType(char.class, int.class)).invoke("abc", 9);
        } catch (StringIndexOutOfBoundsException e) {
            System.out.println("sioobe");
        }
        h.invoke(0);
    }
}
