// library: OrderOfMonitorOfLock
// fact: thread callers many
// fact: order OrderOfMonitorOfLock$A OrderOfMonitorOfLock$B
// fact: order OrderOfMonitorOfLock$B OrderOfMonitorOfLock$A
// fact: circle OrderOfMonitorOfLock$A OrderOfMonitorOfLock$B
// A lock of the library has a monitor, too.
import java.util.concurrent.locks.ReentrantLock;

class OrderOfMonitorOfLock {
    static class A extends ReentrantLock {
    }

    static class B {
    }

    private static final A FIRST = new A();
    private static final B SECOND = new B();

    public static void one() {
        synchronized (FIRST) {
            synchronized (SECOND) {
                SECOND.hashCode();
            }
        }
    }

    public static void other() {
        synchronized (SECOND) {
            synchronized (FIRST) {
                SECOND.hashCode();
            }
        }
    }
}
