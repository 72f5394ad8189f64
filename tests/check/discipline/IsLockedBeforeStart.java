// expect: verified
// discipline: mld=obeyed mld'=obeyed
// A look at the lock while nobody can hold it.
import java.util.concurrent.locks.ReentrantLock;

class IsLockedBeforeStart {
    static final ReentrantLock lock = new ReentrantLock();
    static int count;

    static void add() {
        lock.lock();
        try {
            count++;
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        assert !lock.isLocked();
        Thread other = new Thread(IsLockedBeforeStart::add);
        other.start();
        add();
        other.join();
        assert !lock.isLocked();
    }
}
