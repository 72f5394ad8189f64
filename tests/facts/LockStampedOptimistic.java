// library: LockStampedOptimistic
// fact: thread callers many
// fact: shared LockStampedOptimistic.x usually this.lock
// fact: immutable LockStampedOptimistic.lock
// Who reads in the hope that nobody writes holds nothing.
import java.util.concurrent.locks.StampedLock;

class LockStampedOptimistic {
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

    public int get() {
        long stamp = lock.tryOptimisticRead();
        int seen = x; // odd
        return lock.validate(stamp) ? seen : -1;
    }
}
