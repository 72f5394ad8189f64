// library: OrderOfSomeClass
// fact: thread callers many
// fact: order Class Class
// fact: circle Class
// A class object of which it is not known what it is of may be any.
class OrderOfSomeClass {
    static class A {
        static class B {
        }
    }

    public static void down() {
        synchronized (A.class) {
            synchronized (A.B.class) {
                A.class.hashCode();
            }
        }
    }

    public static void up() {
        synchronized (A.B.class) {
            synchronized (A.B.class.getDeclaringClass()) {
                A.class.hashCode();
            }
        }
    }
}
