// library: LockDowngrade
// fact: thread callers many
// fact: shared LockDowngrade.x always this.rw
// fact: immutable LockDowngrade.rw
// The side of the readers is taken before that of the writers is given back.
import java.util.concurrent.locks.ReentrantReadWriteLock;

class LockDowngrade {
    private final ReentrantReadWriteLock rw = new ReentrantReadWriteLock();
    private int x;

    public int next() {
        rw.writeLock().lock();
        x++;
        rw.readLock().lock();
        rw.writeLock().unlock();
        int next = x;
        rw.readLock().unlock();
        return next;
    }
}
