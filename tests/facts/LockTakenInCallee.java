// library: LockTakenInCallee
// fact: thread callers many
// fact: shared LockTakenInCallee.x always this.lock
// fact: immutable LockTakenInCallee.lock
// blunt: lacks shared LockTakenInCallee.x always this.lock
// blunt: says shared LockTakenInCallee.x unlocked
// What a method that is called takes and keeps is not followed.
import java.util.concurrent.locks.ReentrantLock;

class LockTakenInCallee {
    private final ReentrantLock lock = new ReentrantLock();
    private int x;

    public void add() {
        acquire();
        x++;
        lock.unlock();
    }

    private void acquire() {
        lock.lock();
    }
}
