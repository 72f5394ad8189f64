// expect: verified
// Crossing orders, but whoever cannot get the second lock gives back the first and gives up.
import java.util.concurrent.locks.ReentrantLock;

class TryLockBackOff {
    static final ReentrantLock left = new ReentrantLock();
    static final ReentrantLock right = new ReentrantLock();

    static void both(ReentrantLock first, ReentrantLock second) {
        first.lock();
        try {
            if (second.tryLock()) {
                second.unlock();
            }
        } finally {
            first.unlock();
        }
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> both(left, right));
        other.start();
        both(right, left);
        other.join();
        assert !left.isLocked() && !right.isLocked();
    }
}
