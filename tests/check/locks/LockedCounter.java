// expect: verified
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

class LockedCounter {
    static final Lock lock = new ReentrantLock(true);
    static int n;

    static void add() {
        lock.lock();
        try {
            n++;
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(LockedCounter::add);
        other.start();
        add();
        other.join();
        assert n == 2;
    }
}
