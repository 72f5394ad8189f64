// Both threads hold the lock, and release it in a finally clause.
// proves: data-race, deadlock
import java.util.concurrent.locks.ReentrantLock;

class RaceReentrantLockFixed {
    static final ReentrantLock lock = new ReentrantLock();
    static int n;

    static void count() {
        lock.lock();
        try {
            n++;
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) {
        new Thread(() -> count()).start();
        count();
    }
}
