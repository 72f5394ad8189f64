// library: LockTriedOther
// fact: thread callers many
// fact: shared LockTriedOther.x unlocked
// fact: immutable LockTriedOther.first
// fact: immutable LockTriedOther.second
// The result of another one.
import java.util.concurrent.locks.ReentrantLock;

class LockTriedOther {
    private final ReentrantLock first = new ReentrantLock();
    private final ReentrantLock second = new ReentrantLock();
    private int x;

    public void add(boolean which) {
        boolean locked = which ? first.tryLock() : second.tryLock();
        if (locked) {
            x++;
        }
    }
}
