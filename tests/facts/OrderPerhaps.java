// library: OrderPerhaps
// fact: thread callers many
// fact: order OrderPerhaps$A OrderPerhaps$B perhaps
// fact: order OrderPerhaps$B OrderPerhaps$A
// fact: circle OrderPerhaps$A OrderPerhaps$B perhaps
// One of the two orders is there on some ways only.
import java.util.concurrent.locks.ReentrantLock;

class OrderPerhaps {
    static class A extends ReentrantLock {
    }

    static class B {
    }

    private static final A FIRST = new A();
    private static final B SECOND = new B();

    public static void one(boolean careful) {
        if (careful) {
            FIRST.lock();
        }
        synchronized (SECOND) {
            SECOND.hashCode();
        }
        if (careful) {
            FIRST.unlock();
        }
    }

    public static void other() {
        synchronized (SECOND) {
            FIRST.lock();
            try {
                SECOND.hashCode();
            } finally {
                FIRST.unlock();
            }
        }
    }
}
