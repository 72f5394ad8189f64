// library: OrderKeptByCallee
// fact: thread callers many
// fact: order OrderKeptByCallee$A OrderKeptByCallee$B perhaps
// A method that is called has taken a lock and kept it.
import java.util.concurrent.locks.ReentrantLock;

class OrderKeptByCallee {
    static class A extends ReentrantLock {
    }

    static class B {
    }

    private static final A FIRST = new A();
    private static final B SECOND = new B();

    private static void acquire() {
        FIRST.lock();
    }

    public static void both() {
        acquire();
        synchronized (SECOND) {
            SECOND.hashCode();
        }
        FIRST.unlock();
    }
}
