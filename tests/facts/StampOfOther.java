// library: StampOfOther
// fact: thread callers many
// fact: shared StampOfOther.x unlocked
// fact: shared StampOfOther.stamp volatile
// fact: immutable StampOfOther.lock
// A stamped lock has no owner: another thread gives it back by the stamp.
import java.util.concurrent.locks.StampedLock;

class StampOfOther {
    private final StampedLock lock = new StampedLock();
    private volatile long stamp;
    private int x;

    public void add() {
        stamp = lock.writeLock();
        x++;
    }

    public void release() {
        lock.unlockWrite(stamp);
    }
}
