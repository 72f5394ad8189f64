// expect: violated assertion
// A lock keeps the cycle from deadlocking, but the values depend on which end comes first (JLS 12.4.2 step 3).
class InitCycleUnderLock {
    static class A {
        static final int X = B.Y + Integer.parseInt("1");
    }

    static class B {
        static final int Y = A.X + Integer.parseInt("1");
    }

    static synchronized int a() {
        return A.X;
    }

    static synchronized int b() {
        return B.Y;
    }

    public static void main(String[] args) throws Exception {
        new Thread(InitCycleUnderLock::b).start();
        assert a() == 2;
    }
}
