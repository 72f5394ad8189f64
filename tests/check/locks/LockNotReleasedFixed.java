// expect: verified
import java.util.concurrent.locks.ReentrantLock;

class LockNotReleasedFixed {
    static final ReentrantLock lock = new ReentrantLock();

    static void work(boolean fail) {
        lock.lock();
        try {
            if (fail) {
                throw new IllegalStateException();
            }
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) throws Exception {
        Thread failing = new Thread(() -> {
            try {
                work(true);
            } catch (IllegalStateException ignored) {
                // the lock is free again
            }
        });
        failing.start();
        work(false);
        failing.join();
        assert !lock.isLocked();
    }
}
