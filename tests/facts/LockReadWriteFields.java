// library: LockReadWriteFields
// fact: thread callers many
// fact: shared LockReadWriteFields.x always this.rw
// fact: immutable LockReadWriteFields.r
// fact: immutable LockReadWriteFields.w
// The two sides are kept in fields.
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

class LockReadWriteFields {
    private final ReadWriteLock rw = new ReentrantReadWriteLock();
    private final Lock r = rw.readLock();
    private final Lock w = rw.writeLock();
    private int x;

    public void set(int value) {
        w.lock();
        try {
            x = value;
        } finally {
            w.unlock();
        }
    }

    public int get() {
        r.lock();
        try {
            return x;
        } finally {
            r.unlock();
        }
    }
}
