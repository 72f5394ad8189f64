// library: LockIsNotItsMonitor
// fact: thread callers many
// fact: shared LockIsNotItsMonitor.x usually this
// A synchronized method of a lock takes the monitor, and not the lock.
import java.util.concurrent.locks.ReentrantLock;

class LockIsNotItsMonitor extends ReentrantLock {
    private int x;

    public synchronized void add() {
        x++; // odd
    }

    public void set(int value) {
        lock();
        try {
            x = value;
            x = value;
        } finally {
            unlock();
        }
    }
}
