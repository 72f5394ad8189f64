// library: LockReadWriteBoth
// fact: thread callers many
// fact: shared LockReadWriteBoth.x usually this.rw.writeLock
// fact: immutable LockReadWriteBoth.rw
// A write under the side of the readers is protected from nobody.
import java.util.concurrent.locks.ReentrantReadWriteLock;

class LockReadWriteBoth {
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

    public void reset() {
        rw.readLock().lock();
        try {
            x = 0; // odd
        } finally {
            rw.readLock().unlock();
        }
    }
}
