// expect: violated deadlock
// Locked twice, unlocked once.
import java.util.concurrent.locks.ReentrantLock;

class HeldTwice {
    static final ReentrantLock lock = new ReentrantLock();

    public static void main(String[] args) throws Exception {
        lock.lock();
        lock.lock();
        lock.unlock();
        Thread other = new Thread(() -> {
            lock.lock(); // !deadlock
            lock.unlock();
        });
        other.start();
        other.join();
    }
}
