// A writer holds only the lock of readers.
import java.util.concurrent.locks.ReentrantReadWriteLock;

class RaceReadLock {
    static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    static int n;

    public static void main(String[] args) {
        new Thread(() -> {
            lock.readLock().lock();
            try {
                n++; // alarm: data-race // really
            } finally {
                lock.readLock().unlock();
            }
        }).start();
        lock.readLock().lock();
        try {
            n++; // alarm: data-race // really
        } finally {
            lock.readLock().unlock();
        }
    }
}
