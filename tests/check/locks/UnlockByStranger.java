// expect: violated uncaught-exception
import java.util.concurrent.locks.ReentrantLock;

class UnlockByStranger {
    public static void main(String[] args) throws Exception {
        ReentrantLock lock = new ReentrantLock();
        lock.lock();
        Thread other = new Thread(() -> {
            lock.unlock(); // !uncaught-exception
        });
        other.start();
        other.join();
    }
}
