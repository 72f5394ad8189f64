// expect: verified
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

class AwaitIfFixed {
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
            while (!ready) {
                changed.await();
            }
            assert ready;
        } finally {
            lock.unlock();
        }
    }
}
