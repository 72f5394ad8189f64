// Checked causes, errors and nested failures in initialisers.
public class InitExceptionKinds {
    static class A {
        static {
            B.f();
        }
        static void g() { }
    }
    static class B {
        static {
            if (true) throw new ArithmeticException("deep");
        }
        static void f() { }
    }
    static class C {
        static Object o = sneaky(new Exception("checked"));
        static void f() { }
    }
    static class D {
        static {
            int[] a = new int[1];
            a[1] = 0;
        }
    }
    static class E {
        static {
            if (true) throw new Error("plain error");
        }
        static void f() { }
    }
    static class F {
        static int d;
        static {
            rec();
        }
        static void rec() {
            d++;
            rec();
        }
        static void f() { }
    }
    static <T extends Throwable> Object sneaky(Throwable t) throws T { throw (T) t; }
    static void t(Runnable r) {
        try {
            r.run();
        } catch (Throwable e) {
            StringBuilder sb = new StringBuilder();
            for (Throwable x = e; x != null; x = x.getCause()) sb.append(x.getClass().getSimpleName()).append('(').append(x.getMessage()).append(") ");
            System.out.println(sb);
        }
    }
    public static void main(String[] args) { t(A::g); t(A::g); t(B::f); t(C::f); t(D::new); t(D::new); t(E::f); t(E::f); t(F::f); }
}
