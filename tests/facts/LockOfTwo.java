// library: LockOfTwo
// fact: thread callers many
// fact: shared LockOfTwo.x always this.second
// fact: order ReentrantLock ReentrantLock
// fact: immutable LockOfTwo.first
// fact: immutable LockOfTwo.second
// The first lock is given back before the access.
import java.util.concurrent.locks.ReentrantLock;

class LockOfTwo {
    private final ReentrantLock first = new ReentrantLock();
    private final ReentrantLock second = new ReentrantLock();
    private int x;

    public void add() {
        first.lock();
        second.lock();
        first.unlock();
        x++;
        second.unlock();
    }
}
