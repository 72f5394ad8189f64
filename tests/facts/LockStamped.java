// library: LockStamped
// fact: thread callers many
// fact: shared LockStamped.x always this.lock
// fact: immutable LockStamped.lock
// A stamped lock is held from its stamp on.
import java.util.concurrent.locks.StampedLock;

class LockStamped {
    private final StampedLock lock = new StampedLock();
    private int x;

    public void add() {
        long stamp = lock.writeLock();
        try {
            x++;
        } finally {
            lock.unlockWrite(stamp);
        }
    }
}
