// library: LockStampedConverted
// fact: thread callers many
// fact: shared LockStampedConverted.x unlocked
// fact: immutable LockStampedConverted.lock
// What it has become is not followed.
import java.util.concurrent.locks.StampedLock;

class LockStampedConverted {
    private final StampedLock lock = new StampedLock();
    private int x;

    public void add() {
        long stamp = lock.writeLock();
        stamp = lock.tryConvertToOptimisticRead(stamp);
        x++;
    }
}
