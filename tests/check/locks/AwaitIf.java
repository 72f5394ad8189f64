// expect: violated assertion
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

class AwaitIf {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition changed = lock.newCondition();
    static boolean ready;

    public static void main(String[] args) throws Exception {
        new Thread(() -> {
            lock.lock();
            ready = true;
            changed.signalAll();
            lock.unlock();
        }).start();
        lock.lock();
        try {
            if (!ready) {
                changed.await();
            }
            assert ready; // !assertion
        } finally {
            lock.unlock();
        }
    }
}
