// library: LockTriedGivenBack
// fact: thread callers many
// fact: shared LockTriedGivenBack.x unlocked
// fact: immutable LockTriedGivenBack.lock
// It was given back between the result and the look at it.
import java.util.concurrent.locks.ReentrantLock;

class LockTriedGivenBack {
    private final ReentrantLock lock = new ReentrantLock();
    private int x;

    public void add() {
        boolean locked = lock.tryLock();
        if (locked) {
            lock.unlock();
        }
        if (locked) {
            x++;
        }
    }
}
