// expect: violated assertion
// discipline: mld=obeyed mld'=obeyed
// Every access is locked, but one thread only tries to lock: it sees whether another is inside the critical
// section, so the release is visible.
import java.util.concurrent.locks.ReentrantLock;

class TryLockSeesHolder {
    static final ReentrantLock lock = new ReentrantLock();
    static int count;

    public static void main(String[] args) {
        new Thread(() -> {
            lock.lock();
            count++;
            lock.unlock();
        }).start();
        boolean mine = lock.tryLock();
        assert mine; // !assertion
        count++;
        lock.unlock();
    }
}
