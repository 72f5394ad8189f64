// library: LockReadWrite
// fact: thread callers many
// fact: shared LockReadWrite.x always this.rw
// fact: immutable LockReadWrite.rw
// blunt: lacks shared LockReadWrite.x always this.rw
// blunt: says shared LockReadWrite.x unlocked
// The two sides of a lock for readers and writers are results of calls, which are not followed.
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
