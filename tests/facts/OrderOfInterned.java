// library: OrderOfInterned
// fact: thread callers many
// fact: order OrderOfInterned$Lock String
// fact: order String OrderOfInterned$Lock
// fact: circle String OrderOfInterned$Lock
// A string that was interned is what the constant of the same text is.
class OrderOfInterned {
    static class Lock {
    }

    private static final Lock LOCK = new Lock();

    static class Later {
        static void constantFirst() {
            synchronized ("interned by hand") {
                synchronized (LOCK) {
                    LOCK.hashCode();
                }
            }
        }
    }

    public static void constantFirst() {
        Later.constantFirst();
    }

    public static void ownFirst() {
        String own = new String("interned by ").concat("hand");
        own.intern();
        synchronized (LOCK) {
            synchronized (own) {
                LOCK.hashCode();
            }
        }
    }
}
