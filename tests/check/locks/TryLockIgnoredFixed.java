// expect: verified
import java.util.concurrent.locks.ReentrantLock;

class TryLockIgnoredFixed {
    static final ReentrantLock lock = new ReentrantLock();
    static int n;
    static volatile int missed;

    static void add() {
        if (lock.tryLock()) {
            n++;
            lock.unlock();
        } else {
            missed = 1;
        }
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(TryLockIgnoredFixed::add);
        other.start();
        add();
        other.join();
        assert n + missed == 2;
    }
}
