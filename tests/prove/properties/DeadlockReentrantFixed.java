// Two locks of the library in one order, once with a second try that does not wait.
// proves: deadlock
import java.util.concurrent.locks.ReentrantLock;

class DeadlockReentrantFixed {
    static final ReentrantLock left = new ReentrantLock();
    static final ReentrantLock right = new ReentrantLock();

    static void both(ReentrantLock first, ReentrantLock second) {
        first.lock();
        try {
            second.lock();
            try {
                Thread.onSpinWait();
            } finally {
                second.unlock();
            }
        } finally {
            first.unlock();
        }
    }

    static void perhaps(ReentrantLock first, ReentrantLock second) {
        first.lock();
        try {
            if (second.tryLock()) {
                second.unlock();
            }
        } finally {
            first.unlock();
        }
    }

    public static void main(String[] args) {
        new Thread(() -> both(left, right)).start();
        both(left, right);
        perhaps(right, left);
    }
}
