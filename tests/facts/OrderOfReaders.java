// library: OrderOfReaders
// fact: thread callers many
// fact: order ReentrantReadWriteLock OrderOfReaders$B
// fact: order OrderOfReaders$B ReentrantReadWriteLock
// fact: circle ReentrantReadWriteLock OrderOfReaders$B
// Both sides are one lock to wait for.
import java.util.concurrent.locks.ReentrantReadWriteLock;

class OrderOfReaders {
    static class B {
    }

    private static final ReentrantReadWriteLock RW = new ReentrantReadWriteLock();
    private static final B SECOND = new B();

    public static void one() {
        RW.readLock().lock();
        try {
            synchronized (SECOND) {
                SECOND.hashCode();
            }
        } finally {
            RW.readLock().unlock();
        }
    }

    public static void other() {
        synchronized (SECOND) {
            RW.writeLock().lock();
            RW.writeLock().unlock();
        }
    }
}
