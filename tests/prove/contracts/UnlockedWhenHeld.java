// Who holds a lock may give it back, and who holds a monitor may notify.
// proves: uncaught-exception
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

public class UnlockedWhenHeld {
    static final ReentrantLock lock = new ReentrantLock();
    static final Object signal = new Object();
    static int stock;

    static void buy() {
        lock.lock();
        try {
            stock--;
        } finally {
            lock.unlock();
        }
        synchronized (signal) {
            signal.notifyAll();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        new Thread(UnlockedWhenHeld::buy).start();
        if (lock.tryLock(1, TimeUnit.SECONDS)) {
            lock.unlock();
        }
        buy();
    }
}
