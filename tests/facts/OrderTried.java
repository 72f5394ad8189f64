// library: OrderTried
// fact: thread callers many
// fact: order OrderTried$A OrderTried$B
// Who has tried a lock holds it; who tries one does not wait for it.
import java.util.concurrent.locks.ReentrantLock;

class OrderTried {
    static class A extends ReentrantLock {
    }

    static class B {
    }

    private static final A FIRST = new A();
    private static final B SECOND = new B();

    public static void one() {
        if (FIRST.tryLock()) {
            try {
                synchronized (SECOND) {
                    SECOND.hashCode();
                }
            } finally {
                FIRST.unlock();
            }
        }
    }

    public static void other() {
        synchronized (SECOND) {
            if (FIRST.tryLock()) {
                FIRST.unlock();
            }
        }
    }
}
