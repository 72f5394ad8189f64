// expect: violated assertion
// A long timeout is still a timeout.
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

class TimedTryLock {
    public static void main(String[] args) throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Thread other = new Thread(() -> {
            lock.lock();
            lock.unlock();
        });
        other.start();
        boolean held = lock.tryLock(1, TimeUnit.HOURS);
        assert held; // !assertion
        lock.unlock();
        other.join();
    }
}
