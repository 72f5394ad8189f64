// library: LockConditional
// fact: thread callers many
// fact: shared LockConditional.x unlocked
// fact: immutable LockConditional.lock
// Taken on one way only.
import java.util.concurrent.locks.ReentrantLock;

class LockConditional {
    private final ReentrantLock lock = new ReentrantLock();
    private int x;

    public void add(boolean careful) {
        if (careful) {
            lock.lock();
        }
        x++;
        if (careful) {
            lock.unlock();
        }
    }
}
