// library: OrderBothWays
// fact: thread callers many
// fact: order OrderBothWays$A OrderBothWays$B
// fact: order OrderBothWays$B OrderBothWays$A
// fact: circle OrderBothWays$A OrderBothWays$B
class OrderBothWays {
    static class A {
    }

    static class B {
    }

    private static final A FIRST = new A();
    private static final B SECOND = new B();

    public static void one() {
        synchronized (FIRST) {
            synchronized (SECOND) {
                FIRST.hashCode();
            }
        }
    }

    public static void other() {
        synchronized (SECOND) {
            synchronized (FIRST) {
                FIRST.hashCode();
            }
        }
    }
}
