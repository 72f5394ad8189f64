// library: LockTriedNegated
// fact: thread callers many
// fact: shared LockTriedNegated.x always this.lock
// fact: immutable LockTriedNegated.lock
// Who has not got it leaves.
import java.util.concurrent.locks.ReentrantLock;

class LockTriedNegated {
    private final ReentrantLock lock = new ReentrantLock();
    private int x;

    public void add() {
        if (!lock.tryLock()) {
            return;
        }
        try {
            x++;
        } finally {
            lock.unlock();
        }
    }
}
