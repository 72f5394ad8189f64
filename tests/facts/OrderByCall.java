// library: OrderByCall
// fact: thread callers many
// fact: order OrderByCall$A OrderByCall$B
// The second lock is taken two calls further down.
class OrderByCall {
    static class A {
    }

    static class B {
        synchronized void work() {
            hashCode();
        }
    }

    private static final A FIRST = new A();
    private static final B SECOND = new B();

    private static void further() {
        SECOND.work();
    }

    public static void both() {
        synchronized (FIRST) {
            further();
        }
    }
}
