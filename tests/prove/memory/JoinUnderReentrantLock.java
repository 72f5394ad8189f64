// Main writes under a lock that it gives back after the join; the thread's write was before.
import java.util.concurrent.locks.ReentrantLock;

class JoinUnderReentrantLock {
    static final ReentrantLock lock = new ReentrantLock();
    static int d = 1;

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> {
            lock.lock();
            d = 2;
            lock.unlock();
        });
        t.start();
        lock.lock();
        d = 0;
        t.join();
        int r = 10 / d; // alarm: division-by-zero // really // value d includes 0
        lock.unlock();
    }
}
