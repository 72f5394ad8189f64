// library: OrderKeptTwice
// fact: thread callers many
// fact: order OrderKeptTwice$A OrderKeptTwice$B perhaps
// fact: order OrderKeptTwice$B OrderKeptTwice$A
// fact: circle OrderKeptTwice$A OrderKeptTwice$B perhaps
// What a callee has taken twice is given back twice.
import java.util.concurrent.locks.ReentrantLock;

class OrderKeptTwice {
    static class A extends ReentrantLock {
    }

    static class B {
    }

    private static final A FIRST = new A();
    private static final B SECOND = new B();

    private static void acquire() {
        FIRST.lock();
        FIRST.lock();
    }

    public static void one() {
        acquire();
        FIRST.unlock();
        synchronized (SECOND) {
            SECOND.hashCode();
        }
        FIRST.unlock();
    }

    public static void other() {
        synchronized (SECOND) {
            FIRST.lock();
            FIRST.unlock();
        }
    }
}
