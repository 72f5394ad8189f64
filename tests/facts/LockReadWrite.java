// library: LockReadWrite
// fact: thread callers many
// fact: shared LockReadWrite.x always this.rw
// fact: immutable LockReadWrite.rw
// Writes under the side of the writers, reads under that of the readers.
import java.util.concurrent.locks.ReentrantReadWriteLock;

class LockReadWrite {
    private final ReentrantReadWriteLock rw = new ReentrantReadWriteLock();
    private int x;

    public void set(int value) {
        rw.writeLock().lock();
        try {
            x = value;
        } finally {
            rw.writeLock().unlock();
        }
    }

    public int get() {
        rw.readLock().lock();
        try {
            return x;
        } finally {
            rw.readLock().unlock();
        }
    }
}
