// A monitor and a lock of the library in opposite order.
import java.util.concurrent.locks.ReentrantLock;

class DeadlockMixed {
    static final ReentrantLock lock = new ReentrantLock();
    static final Object monitor = new Object();
    static int n;

    public static void main(String[] args) {
        new Thread(() -> {
            synchronized (monitor) {
                lock.lock(); // alarm: deadlock // really
                n++;
                lock.unlock();
            }
        }).start();
        lock.lock();
        try {
            synchronized (monitor) { // alarm: deadlock // really
                n++;
            }
        } finally {
            lock.unlock();
        }
    }
}
