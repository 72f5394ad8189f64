// library: LockTriedAndIgnored
// fact: thread callers many
// fact: shared LockTriedAndIgnored.x unlocked
// fact: immutable LockTriedAndIgnored.lock
// Whoever does not look at the result of tryLock may hold nothing.
import java.util.concurrent.locks.ReentrantLock;

class LockTriedAndIgnored {
    private final ReentrantLock lock = new ReentrantLock();
    private int x;

    public void add() {
        lock.tryLock();
        x++;
    }
}
