// Reflection and handles initialise at use, not at lookup.
import java.lang.invoke.*;
import java.lang.reflect.*;

public class ReflectionInit {
    static class A {
        static {
            System.out.println("init A");
        }
        static int f = 1;
        static void m() { }
    }
    static class B {
        static {
            System.out.println("init B");
        }
        static int f = 2;
        B() { }
    }
    static class C {
        static {
            System.out.println("init C");
        }
        static int g() {
            return 3;
        }
    }
    static class D {
        static {
            System.out.println("init D");
        }
        static int f = 4;
    }
    static class E {
        static {
            System.out.println("init E");
        }
    }
    public static void main(String[] args) throws Throwable {
        Field f = A.class.getDeclaredField("f");
        Method m = A.class.getDeclaredMethod("m");
        System.out.println("looked up A");
        m.invoke(null);
        System.out.println(f.get(null));
        Constructor<B> c = B.class.getDeclaredConstructor();
        System.out.println("looked up B");
        c.newInstance();
        MethodHandle g = MethodHandles.lookup().findStatic(C.class, "g", MethodType.methodType(int.class));
        System.out.println("handle of C");
        System.out.println((int) g.invokeExact());
        MethodHandles.lookup().ensureInitialized(E.class);
        System.out.println("ensured E");
        Array.newInstance(D.class, 2);
        System.out.println("array of D");
        System.out.println(D.class.getDeclaredField("f").getInt(null));
    }
}
