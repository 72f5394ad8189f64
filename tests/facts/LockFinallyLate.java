// library: LockFinallyLate
// fact: thread callers many
// fact: shared LockFinallyLate.x usually this.lock
// fact: immutable LockFinallyLate.lock
// An access behind the unlock of a finally block.
import java.util.concurrent.locks.ReentrantLock;

class LockFinallyLate {
    private final ReentrantLock lock = new ReentrantLock();
    private int x;

    public void add() {
        lock.lock();
        try {
            x++;
            x += 2;
        } finally {
            lock.unlock();
            x = 0; // odd
        }
    }
}
