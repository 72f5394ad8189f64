// Failing, circular and inherited initialisers; virtual calls from constructors.
public class InitialiserFailures {
    static class Bad {
        static int x;

        static {
            System.out.println("init Bad");
            if (true) throw new IllegalStateException("static");
        }

        static void f() {}
    }

    static class Arith {
        static final int V = Integer.parseInt("zz");
    }

    static class A {
        static int v = B.v + 1;

        static {
            System.out.println("A " + v);
        }
    }

    static class B {
        static int v = A.v + 1;

        static {
            System.out.println("B " + v);
        }
    }

    static class Err {
        static {
            if (true) throw new OutOfMemoryError("mine");
        }
    }

    enum E {
        X,
        Y;

        static {
            System.out.println("enum " + X);
        }

        E() {
            if (ordinal() == 5) throw new RuntimeException();
        }
    }

    interface I {
        int K = print("I.K");

        default void d() {}
    }

    interface J extends I {
        int L = print("J.L");
    }

    static class C implements J {
        static {
            System.out.println("C");
        }
    }

    static int print(String s) {
        System.out.println(s);
        return 1;
    }

    static class Ctor {
        final int x;

        Ctor() {
            this(null);
        }

        Ctor(String s) {
            x = s.length();
        }
    }

    static class Sub extends Base {
        int y = 7;

        Sub() {
            System.out.println("Sub " + y);
        }

        @Override
        void hook() {
            System.out.println("hook y=" + y);
        }
    }

    static class Base {
        {
            System.out.println("instance init");
        }

        Base() {
            hook();
        }

        void hook() {}
    }

    public static void main(String[] a) {
        for (int i = 0; i < 3; i++)
            try {
                Bad.f();
            } catch (Throwable t) {
                System.out.println(t + " / " + t.getCause());
            }
        try {
            System.out.println(Arith.V);
        } catch (ExceptionInInitializerError e) {
            System.out.println(e.getMessage() + " " + e.getException());
        }
        System.out.println(A.v + " " + B.v);
        try {
            new Err();
        } catch (Error e) {
            System.out.println(e);
        }
        try {
            new Err();
        } catch (Error e) {
            System.out.println(e);
        }
        System.out.println(E.valueOf("Y"));
        new C();
        System.out.println(J.L);
        try {
            new Ctor();
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        new Sub();
        try {
            Class.forName("InitialiserFailures$Missing");
        } catch (ClassNotFoundException e) {
            System.out.println(e);
        }
        System.out.println(Arith.V);
    }
}
