// Writers hold the lock of writers.
// proves: data-race
import java.util.concurrent.locks.ReentrantReadWriteLock;

class RaceReadLockFixed {
    static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    static int n;
    static int r;

    public static void main(String[] args) {
        new Thread(() -> {
            lock.writeLock().lock();
            try {
                n++;
            } finally {
                lock.writeLock().unlock();
            }
        }).start();
        lock.readLock().lock();
        try {
            r = n;
        } finally {
            lock.readLock().unlock();
        }
    }
}
