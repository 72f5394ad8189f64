// expect: violated assertion
import java.util.concurrent.locks.ReentrantLock;

class LastThreadTryLock {
    static final ReentrantLock lock = new ReentrantLock();

    public static void main(String[] args) {
        new Thread(() -> {
            boolean held = lock.tryLock();
            assert held; // !assertion
        }).start();
        lock.lock();
        lock.unlock();
    }
}
