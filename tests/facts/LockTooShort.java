// library: LockTooShort
// fact: thread callers many
// fact: shared LockTooShort.x usually this.lock
// fact: immutable LockTooShort.lock
// The last access comes after the lock was given back.
import java.util.concurrent.locks.ReentrantLock;

class LockTooShort {
    private final ReentrantLock lock = new ReentrantLock();
    private int x;

    public int add() {
        lock.lock();
        x++;
        lock.unlock();
        return x; // odd
    }
}
