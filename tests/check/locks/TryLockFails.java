// expect: violated assertion
// tryLock does fail when somebody holds the lock.
import java.util.concurrent.locks.ReentrantLock;

class TryLockFails {
    public static void main(String[] args) throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Thread other = new Thread(() -> {
            lock.lock();
            lock.unlock();
        });
        other.start();
        assert lock.tryLock() : "busy"; // !assertion
        lock.unlock();
        other.join();
    }
}
