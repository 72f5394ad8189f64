// expect: verified
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

class AwaitNanos {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition changed = lock.newCondition();
    static boolean ready;

    public static void main(String[] args) throws Exception {
        new Thread(() -> {
            lock.lock();
            ready = true;
            changed.signal();
            lock.unlock();
        }).start();
        lock.lock();
        try {
            if (!ready) {
                changed.await(10, TimeUnit.MILLISECONDS);
            }
        } finally {
            lock.unlock();
        }
    }
}
