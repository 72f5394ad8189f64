// library: OrderOfLocks
// fact: thread callers many
// fact: order ReentrantLock OrderOfLocks$Part
// fact: immutable OrderOfLocks.lock
// fact: immutable OrderOfLocks.part
// A monitor under a lock of java.util.concurrent.
import java.util.concurrent.locks.ReentrantLock;

class OrderOfLocks {
    static class Part {
    }

    private final ReentrantLock lock = new ReentrantLock();
    private final Part part = new Part();

    public void both() {
        lock.lock();
        try {
            synchronized (part) {
                part.hashCode();
            }
        } finally {
            lock.unlock();
        }
    }
}
