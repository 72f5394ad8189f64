// library: ConditionInHelper
// fact: thread callers many
// fact: shared ConditionInHelper.count always this.lock
// fact: immutable ConditionInHelper.lock
// fact: immutable ConditionInHelper.filled
// A method waits for its callers, all of which hold the lock of the condition: no other one is held meanwhile.
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class ConditionInHelper {
    private final ReentrantReadWriteLock.WriteLock lock = new ReentrantReadWriteLock().writeLock();
    private final Condition filled = lock.newCondition();
    private int count;

    public void add() {
        lock.lock();
        try {
            count++;
            filled.signalAll();
        } finally {
            lock.unlock();
        }
    }

    public int take() throws InterruptedException {
        lock.lock();
        try {
            awaitOne();
            return count--;
        } finally {
            lock.unlock();
        }
    }

    public int peek() throws InterruptedException {
        lock.lock();
        try {
            awaitOne();
            return count;
        } finally {
            lock.unlock();
        }
    }

    private void awaitOne() throws InterruptedException {
        while (count == 0) {
            filled.await();
        }
    }
}
