// expect: violated data-race
// Two readers hold the read lock at the same time, and write (JLS 17.4.5).
import java.util.concurrent.locks.ReentrantReadWriteLock;

class WriteUnderReadLock {
    static int n;
    static final ReentrantReadWriteLock LOCK = new ReentrantReadWriteLock();

    static void add() {
        LOCK.readLock().lock();
        n++;
        LOCK.readLock().unlock();
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(WriteUnderReadLock::add);
        other.start();
        add();
        other.join();
    }
}
