// A thread that ends with a lock in its hands has left what it wrote under it.
// alarms: division-by-zero // really
import java.util.concurrent.locks.ReentrantLock;

class NeverUnlocked {
    static final ReentrantLock lock = new ReentrantLock();
    static int d = 1;

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> {
            lock.lock();
            d = 0;
        });
        t.start();
        if (lock.tryLock()) {
            d = 2;
            lock.unlock();
        }
        t.join();
        int r = 10 / d; // alarm: division-by-zero // really // value d includes 0
    }
}
