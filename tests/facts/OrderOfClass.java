// library: OrderOfClass
// fact: thread callers many
// fact: order OrderOfClass.class OrderOfClass$A
// fact: order OrderOfClass$A OrderOfClass.class
// fact: circle OrderOfClass.class OrderOfClass$A
// The lock of a static method is the class.
class OrderOfClass {
    static class A {
    }

    private static final A FIRST = new A();

    public static synchronized void one() {
        synchronized (FIRST) {
            FIRST.hashCode();
        }
    }

    public static void other() {
        synchronized (FIRST) {
            third();
        }
    }

    private static synchronized void third() {
        FIRST.hashCode();
    }
}
