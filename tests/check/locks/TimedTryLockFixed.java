// expect: verified
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

class TimedTryLockFixed {
    public static void main(String[] args) throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Thread other = new Thread(() -> {
            lock.lock();
            lock.unlock();
        });
        other.start();
        boolean held = lock.tryLock(1, TimeUnit.HOURS);
        if (held) {
            lock.unlock();
        }
        other.join();
    }
}
