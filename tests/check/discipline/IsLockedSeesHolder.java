// expect: violated assertion
// discipline: mld=obeyed mld'=obeyed
// A look at the lock sees whether a thread is inside.
import java.util.concurrent.locks.ReentrantLock;

class IsLockedSeesHolder {
    static final ReentrantLock lock = new ReentrantLock();
    static int count;

    public static void main(String[] args) {
        new Thread(() -> {
            lock.lock();
            count++;
            lock.unlock();
        }).start();
        assert !lock.isLocked(); // !assertion
    }
}
