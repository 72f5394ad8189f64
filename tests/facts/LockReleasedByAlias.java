// library: LockReleasedByAlias
// fact: thread callers many
// fact: shared LockReleasedByAlias.x unlocked
// fact: immutable LockReleasedByAlias.lock
// The parameter may be the very lock.
import java.util.concurrent.locks.ReentrantLock;

class LockReleasedByAlias {
    private final ReentrantLock lock = new ReentrantLock();
    private int x;

    public ReentrantLock lock() {
        return lock;
    }

    public void add(ReentrantLock other) {
        lock.lock();
        other.unlock();
        x++;
    }
}
