// Exceptions through reflection keep their cause and trace.
import java.lang.reflect.*;

public class InvocationTargets {
    static void fail(String s) { throw new IllegalArgumentException("failed: " + s); }
    static class Init { static { if (true) throw new IllegalStateException("clinit"); } static void f() { } }
    public static void main(String[] args) throws Throwable {
        Method m = InvocationTargets.class.getDeclaredMethod("fail", String.class);
        try {
            m.invoke(null, "a");
        } catch (InvocationTargetException e) {
            System.out.println(e + " " + e.getMessage() + " " + e.getCause() + " " + e.getCause().getStackTrace()[0]);
        }
        try { Init.class.getDeclaredMethod("f").invoke(null); } catch (ExceptionInInitializerError e) { System.out.println(e.getCause()); }
        try { Init.class.getDeclaredConstructor().newInstance(); } catch (NoClassDefFoundError e) { System.out.println(e.getMessage()); }
        Method so = InvocationTargets.class.getDeclaredMethod("over");
        try { so.invoke(null); } catch (InvocationTargetException e) { System.out.println(e.getCause()); }
        System.out.println(new InvocationTargetException(null, "msg").getMessage() + " "
                + new UndeclaredThrowableException(new Exception("u"), "w").getUndeclaredThrowable());
        m.invoke(null, "uncaught");
    }
    static void over() { over(); }
}
