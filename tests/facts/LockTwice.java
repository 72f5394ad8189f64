// library: LockTwice
// fact: thread callers many
// fact: shared LockTwice.x always this.lock
// fact: immutable LockTwice.lock
// blunt: lacks shared LockTwice.x always this.lock
// blunt: says shared LockTwice.x unlocked
// How often a lock is held is not counted.
import java.util.concurrent.locks.ReentrantLock;

class LockTwice {
    private final ReentrantLock lock = new ReentrantLock();
    private int x;

    public void add() {
        lock.lock();
        lock.lock();
        lock.unlock();
        x++;
        lock.unlock();
    }
}
