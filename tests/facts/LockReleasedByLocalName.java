// library: LockReleasedByLocalName
// fact: thread callers many
// fact: shared LockReleasedByLocalName.x unlocked
// fact: immutable LockReleasedByLocalName.lock
import java.util.concurrent.locks.ReentrantLock;

class LockReleasedByLocalName {
    private final ReentrantLock lock = new ReentrantLock();
    private int x;

    public void add() {
        ReentrantLock mine = lock;
        lock.lock();
        mine.unlock();
        x++;
    }
}
