// library: LockCondition
// fact: thread callers many
// fact: shared LockCondition.ready always this.lock
// fact: immutable LockCondition.lock
// fact: immutable LockCondition.changed
// await gives the lock back and has it again when it returns.
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

class LockCondition {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private boolean ready;

    public void await() throws InterruptedException {
        lock.lock();
        try {
            while (!ready) {
                changed.await();
            }
        } finally {
            lock.unlock();
        }
    }

    public void signal() {
        lock.lock();
        try {
            ready = true;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }
}
