// library: LockInterruptible
// fact: thread callers many
// fact: shared LockInterruptible.x always this.lock
// fact: immutable LockInterruptible.lock
import java.util.concurrent.locks.ReentrantLock;

class LockInterruptible {
    private final ReentrantLock lock = new ReentrantLock();
    private int x;

    public void add() throws InterruptedException {
        lock.lockInterruptibly();
        try {
            x++;
        } finally {
            lock.unlock();
        }
    }
}
