// library: ConditionUnderAnother
// fact: thread callers many
// fact: shared ConditionUnderAnother.count always this.lock
// fact: immutable ConditionUnderAnother.lock
// fact: immutable ConditionUnderAnother.filled
// fact: order ReentrantLock ReentrantLock
// fact: circle ReentrantLock
// Who has waited takes the lock of the condition again, while it holds that of another object all the time.
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class ConditionUnderAnother {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition filled = lock.newCondition();
    private int count;

    public void add() {
        lock.lock();
        try {
            count++;
            filled.signal();
        } finally {
            lock.unlock();
        }
    }

    public boolean take() throws InterruptedException {
        if (!lock.tryLock()) {
            return false;
        }
        try {
            while (count == 0) {
                filled.await();
            }
            count--;
            return true;
        } finally {
            lock.unlock();
        }
    }

    public void moveFrom(ConditionUnderAnother other) throws InterruptedException {
        lock.lock();
        try {
            if (other.take()) {
                count++;
            }
        } finally {
            lock.unlock();
        }
    }
}
