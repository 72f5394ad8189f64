// library: LockReleasedInCallee
// fact: thread callers many
// fact: shared LockReleasedInCallee.x unlocked
// fact: immutable LockReleasedInCallee.lock
// A method that is called gives the lock back.
import java.util.concurrent.locks.ReentrantLock;

class LockReleasedInCallee {
    private final ReentrantLock lock = new ReentrantLock();
    private int x;

    public void add() {
        lock.lock();
        release();
        x++;
    }

    private void release() {
        lock.unlock();
    }
}
