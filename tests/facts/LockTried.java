// library: LockTried
// fact: thread callers many
// fact: shared LockTried.x always this.lock
// fact: immutable LockTried.lock
// blunt: lacks shared LockTried.x always this.lock
// blunt: says shared LockTried.x unlocked
// What depends on the result of tryLock is not followed.
import java.util.concurrent.locks.ReentrantLock;

class LockTried {
    private final ReentrantLock lock = new ReentrantLock();
    private int x;

    public void add() {
        if (lock.tryLock()) {
            try {
                x++;
            } finally {
                lock.unlock();
            }
        }
    }
}
