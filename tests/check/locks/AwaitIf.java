// expect: violated assertion
// An if around await: between the signal and the waiter's return somebody else takes the item.
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

class AwaitIf {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition added = lock.newCondition();
    static int items;

    public static void main(String[] args) throws Exception {
        new Thread(() -> {
            lock.lock();
            items++;
            added.signal();
            lock.unlock();
            lock.lock();
            items--;
            lock.unlock();
        }).start();
        lock.lock();
        try {
            if (items == 0) {
                added.await();
            }
            assert items > 0; // !assertion
        } finally {
            lock.unlock();
        }
    }
}
