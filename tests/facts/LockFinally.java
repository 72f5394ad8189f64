// library: LockFinally
// fact: thread callers many
// fact: shared LockFinally.x always this.lock
// fact: immutable LockFinally.lock
// The usual shape of a lock of java.util.concurrent.
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

class LockFinally {
    private final Lock lock = new ReentrantLock();
    private int x;

    public void add() {
        lock.lock();
        try {
            x++;
        } finally {
            lock.unlock();
        }
    }

    public int get() {
        lock.lock();
        try {
            return x;
        } finally {
            lock.unlock();
        }
    }
}
