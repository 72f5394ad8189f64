// library: OrderOneAfterTheOther
// fact: thread callers many
// The first is given back before the second is taken.
class OrderOneAfterTheOther {
    static class A {
    }

    static class B {
    }

    private static final A FIRST = new A();
    private static final B SECOND = new B();

    public static void both() {
        synchronized (FIRST) {
            FIRST.hashCode();
        }
        synchronized (SECOND) {
            FIRST.hashCode();
        }
    }
}
