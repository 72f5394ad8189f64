// expect: violated assertion
// The holder may keep the lock longer than the timeout (Lock.tryLock(long, TimeUnit) returns false).
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

class TryLockTimesOut {
    public static void main(String[] args) throws Exception {
        ReentrantLock lock = new ReentrantLock();
        new Thread(() -> {
            lock.lock();
            lock.unlock();
        }).start();
        assert lock.tryLock(1, TimeUnit.SECONDS);
        lock.unlock();
    }
}
