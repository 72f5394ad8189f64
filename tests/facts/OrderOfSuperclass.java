// library: OrderOfSuperclass
// fact: thread callers many
// fact: order OrderOfSuperclass$A.class OrderOfSuperclass$B.class
// fact: order OrderOfSuperclass$B.class OrderOfSuperclass$A.class
// fact: circle OrderOfSuperclass$B.class OrderOfSuperclass$A.class
// The class object that getSuperclass gives back is the one that code names.
class OrderOfSuperclass {
    static class A {
    }

    static class B extends A {
    }

    public static void down() {
        synchronized (A.class) {
            synchronized (B.class) {
                B.class.hashCode();
            }
        }
    }

    public static void up() {
        synchronized (B.class) {
            synchronized (B.class.getSuperclass()) {
                B.class.hashCode();
            }
        }
    }
}
