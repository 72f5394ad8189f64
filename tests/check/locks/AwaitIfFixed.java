// expect: verified
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

class AwaitIfFixed {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition added = lock.newCondition();
    static int items;

    public static void main(String[] args) throws Exception {
        new Thread(() -> {
            lock.lock();
            items++;
            added.signal();
            lock.unlock();
        }).start();
        lock.lock();
        try {
            while (items == 0) {
                added.await();
            }
            assert items > 0;
        } finally {
            lock.unlock();
        }
    }
}
