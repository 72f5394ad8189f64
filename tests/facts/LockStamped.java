// library: LockStamped
// fact: thread callers many
// fact: shared LockStamped.x always this.lock
// fact: immutable LockStamped.lock
// blunt: lacks shared LockStamped.x always this.lock
// blunt: says shared LockStamped.x unlocked
// StampedLock is no Lock, and is not known.
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
