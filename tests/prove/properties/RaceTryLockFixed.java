// Only who has got the lock goes on.
// proves: data-race
import java.util.concurrent.locks.ReentrantLock;

class RaceTryLockFixed {
    static final ReentrantLock lock = new ReentrantLock();
    static int n;

    static void count() {
        if (lock.tryLock()) {
            try {
                n++;
            } finally {
                lock.unlock();
            }
        }
    }

    public static void main(String[] args) {
        new Thread(() -> count()).start();
        count();
    }
}
