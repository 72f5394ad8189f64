// library: LockTriedLater
// fact: thread callers many
// fact: shared LockTriedLater.x always this.lock
// fact: immutable LockTriedLater.lock
// The result is kept for a while.
import java.util.concurrent.locks.ReentrantLock;

class LockTriedLater {
    private final ReentrantLock lock = new ReentrantLock();
    private int x;

    public void add(int by) {
        boolean locked = lock.tryLock();
        int twice = by * 2;
        if (locked) {
            x += twice;
            lock.unlock();
        }
    }
}
