// library: LockTried
// fact: thread callers many
// fact: shared LockTried.x always this.lock
// fact: immutable LockTried.lock
// Held where tryLock has given back true.
import java.util.concurrent.locks.ReentrantLock;

class LockTried {
    private final ReentrantLock lock = new ReentrantLock();
    private int x;

    public void add() {
        if (lock.tryLock()) {
            try {
                x++;
            } finally {
                lock.unlock();
            }
        }
    }
}
