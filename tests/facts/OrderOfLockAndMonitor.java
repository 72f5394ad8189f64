// library: OrderOfLockAndMonitor
// fact: thread callers many
// fact: order OrderOfLockAndMonitor$A OrderOfLockAndMonitor$A
// fact: circle OrderOfLockAndMonitor$A
// A lock and its monitor are two, and are taken in both orders.
import java.util.concurrent.locks.ReentrantLock;

class OrderOfLockAndMonitor {
    static class A extends ReentrantLock {
    }

    private static final A LOCK = new A();

    public static void one() {
        synchronized (LOCK) {
            LOCK.lock();
            LOCK.unlock();
        }
    }

    public static void other() {
        LOCK.lock();
        try {
            synchronized (LOCK) {
                LOCK.hashCode();
            }
        } finally {
            LOCK.unlock();
        }
    }
}
