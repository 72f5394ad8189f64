// library: LockStampedReaders
// fact: thread callers many
// fact: shared LockStampedReaders.x always this.lock
// fact: immutable LockStampedReaders.lock
// Both sides of a stamped lock.
import java.util.concurrent.locks.StampedLock;

class LockStampedReaders {
    private final StampedLock lock = new StampedLock();
    private int x;

    public void set(int value) {
        long stamp = lock.writeLock();
        try {
            x = value;
        } finally {
            lock.unlockWrite(stamp);
        }
    }

    public int get() {
        long stamp = lock.readLock();
        try {
            return x;
        } finally {
            lock.unlockRead(stamp);
        }
    }
}
