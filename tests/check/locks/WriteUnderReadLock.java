// expect: violated data-race
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

class WriteUnderReadLock {
    static final ReadWriteLock lock = new ReentrantReadWriteLock();
    static int hits;

    static void hit() {
        lock.readLock().lock();
        try {
            hits++; // !data-race
        } finally {
            lock.readLock().unlock();
        }
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(WriteUnderReadLock::hit);
        other.start();
        hit();
        other.join();
    }
}
