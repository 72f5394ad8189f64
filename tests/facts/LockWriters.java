// library: LockWriters
// fact: thread callers many
// fact: shared LockWriters.x always this.rw.writeLock
// fact: immutable LockWriters.rw
// Always under the side of the writers.
import java.util.concurrent.locks.ReentrantReadWriteLock;

class LockWriters {
    private final ReentrantReadWriteLock rw = new ReentrantReadWriteLock();
    private int x;

    public int next() {
        rw.writeLock().lock();
        try {
            return x++;
        } finally {
            rw.writeLock().unlock();
        }
    }
}
