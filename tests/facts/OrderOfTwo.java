// library: OrderOfTwo
// fact: thread callers many
// fact: order OrderOfTwo$A OrderOfTwo$B
class OrderOfTwo {
    static class A {
    }

    static class B {
    }

    private static final A FIRST = new A();
    private static final B SECOND = new B();

    public static void both() {
        synchronized (FIRST) {
            synchronized (SECOND) {
                FIRST.hashCode();
            }
        }
    }
}
