// library: LockTriedTimed
// fact: thread callers many
// fact: shared LockTriedTimed.x always this.lock
// fact: immutable LockTriedTimed.lock
// With a time limit it tells as much.
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

class LockTriedTimed {
    private final ReentrantLock lock = new ReentrantLock();
    private int x;

    public void add() throws InterruptedException {
        if (lock.tryLock(1, TimeUnit.SECONDS)) {
            try {
                x++;
            } finally {
                lock.unlock();
            }
        }
    }
}
