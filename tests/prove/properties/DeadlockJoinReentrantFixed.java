// The lock is given back before.
// proves: deadlock
import java.util.concurrent.locks.ReentrantLock;

class DeadlockJoinReentrantFixed {
    static final ReentrantLock lock = new ReentrantLock();
    static int n;

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> {
            lock.lock();
            n++;
            lock.unlock();
        });
        worker.start();
        lock.lock();
        n++;
        lock.unlock();
        worker.join();
    }
}
