// expect: verified
import java.util.concurrent.locks.ReentrantLock;

class HeldTwiceFixed {
    static final ReentrantLock lock = new ReentrantLock();

    public static void main(String[] args) throws Exception {
        lock.lock();
        lock.lock();
        lock.unlock();
        lock.unlock();
        Thread other = new Thread(() -> {
            lock.lock();
            lock.unlock();
        });
        other.start();
        other.join();
    }
}
