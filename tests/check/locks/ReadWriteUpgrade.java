// expect: violated deadlock
// A reader cannot become a writer while it reads.
import java.util.concurrent.locks.ReentrantReadWriteLock;

class ReadWriteUpgrade {
    public static void main(String[] args) {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        lock.readLock().lock();
        lock.writeLock().lock(); // !deadlock
        lock.writeLock().unlock();
        lock.readLock().unlock();
    }
}
