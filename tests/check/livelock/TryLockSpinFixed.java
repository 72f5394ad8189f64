// expect: verified
import java.util.concurrent.locks.ReentrantLock;

class TryLockSpinFixed {
    public static void main(String[] args) throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Thread owner = new Thread(() -> {
            lock.lock();
            lock.unlock();
        });
        owner.start();
        while (!lock.tryLock()) {
            Thread.onSpinWait();
        }
        lock.unlock();
    }
}
