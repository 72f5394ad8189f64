// expect: verified
// discipline: mld=obeyed mld'=obeyed
// Whoever does not get the lock leaves the count alone.
import java.util.concurrent.locks.ReentrantLock;

class TryLockProtects {
    static final ReentrantLock lock = new ReentrantLock();
    static int count;

    static void add() {
        if (lock.tryLock()) {
            try {
                count++;
                assert count <= 2;
            } finally {
                lock.unlock();
            }
        }
    }

    public static void main(String[] args) {
        new Thread(TryLockProtects::add).start();
        new Thread(TryLockProtects::add).start();
    }
}
