// The lock is released once too often.
// alarms: uncaught-exception // really
import java.util.concurrent.locks.ReentrantLock;

class UncaughtUnlock {
    static final ReentrantLock lock = new ReentrantLock();

    public static void main(String[] args) {
        lock.lock();
        lock.unlock();
        lock.unlock();
    }
}
