// library: LockInLoop
// fact: thread callers many
// fact: shared LockInLoop.x usually this.lock
// fact: immutable LockInLoop.lock
// Taken and given back in each round; not held at the head of the loop.
import java.util.concurrent.locks.ReentrantLock;

class LockInLoop {
    private final ReentrantLock lock = new ReentrantLock();
    private int x;

    public void add() {
        while (x < 10) { // odd
            lock.lock();
            x++;
            lock.unlock();
        }
    }
}
