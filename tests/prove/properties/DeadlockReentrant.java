// Two locks of the library in opposite order.
import java.util.concurrent.locks.ReentrantLock;

class DeadlockReentrant {
    static final ReentrantLock left = new ReentrantLock();
    static final ReentrantLock right = new ReentrantLock();

    static void both(ReentrantLock first, ReentrantLock second) {
        first.lock();
        try {
            second.lock(); // alarm: deadlock // really
            try {
                Thread.onSpinWait();
            } finally {
                second.unlock();
            }
        } finally {
            first.unlock();
        }
    }

    public static void main(String[] args) {
        new Thread(() -> both(left, right)).start();
        both(right, left);
    }
}
