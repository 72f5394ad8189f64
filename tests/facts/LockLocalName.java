// library: LockLocalName
// fact: thread callers many
// fact: shared LockLocalName.x always this.lock
// fact: immutable LockLocalName.lock
// A local variable is another name for the same lock.
import java.util.concurrent.locks.ReentrantLock;

class LockLocalName {
    private final ReentrantLock lock = new ReentrantLock();
    private int x;

    public void add() {
        final ReentrantLock mine = lock;
        mine.lock();
        try {
            x++;
        } finally {
            mine.unlock();
        }
    }
}
