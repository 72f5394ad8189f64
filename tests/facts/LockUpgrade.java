// library: LockUpgrade
// fact: thread callers many
// fact: immutable LockUpgrade.rw
// fact: order ReentrantReadWriteLock ReentrantReadWriteLock
// fact: circle ReentrantReadWriteLock
// fact: shared LockUpgrade.x always this.rw
// A reader that waits for all readers to leave waits for ever.
import java.util.concurrent.locks.ReentrantReadWriteLock;

class LockUpgrade {
    private final ReentrantReadWriteLock rw = new ReentrantReadWriteLock();
    private int x;

    public void next() {
        rw.readLock().lock();
        if (x < 10) {
            rw.writeLock().lock();
            x++;
            rw.writeLock().unlock();
        }
        rw.readLock().unlock();
    }
}
