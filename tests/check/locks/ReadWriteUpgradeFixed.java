// expect: verified
// The other direction is allowed: a writer may take the read lock before it gives up the write lock.
import java.util.concurrent.locks.ReentrantReadWriteLock;

class ReadWriteUpgradeFixed {
    static int n;

    public static void main(String[] args) throws Exception {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        Thread other = new Thread(() -> {
            lock.writeLock().lock();
            n++;
            lock.writeLock().unlock();
        });
        other.start();
        lock.writeLock().lock();
        n++;
        int mine = n;
        lock.readLock().lock();
        lock.writeLock().unlock();
        assert n == mine;
        lock.readLock().unlock();
        other.join();
        assert n == 2;
    }
}
