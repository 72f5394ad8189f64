// expect: verified
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

class WriteUnderReadLockFixed {
    static final ReadWriteLock lock = new ReentrantReadWriteLock();
    static int hits;

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            lock.writeLock().lock();
            try {
                hits++;
            } finally {
                lock.writeLock().unlock();
            }
        });
        other.start();
        lock.readLock().lock();
        int before = hits;
        int after = hits;
        lock.readLock().unlock();
        assert before == after;
        other.join();
    }
}
