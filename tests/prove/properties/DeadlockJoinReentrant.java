// The lock is one of java.util.concurrent.
import java.util.concurrent.locks.ReentrantLock;

class DeadlockJoinReentrant {
    static final ReentrantLock lock = new ReentrantLock();
    static int n;

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> {
            lock.lock(); // alarm: deadlock // really
            n++;
            lock.unlock();
        });
        worker.start();
        lock.lock();
        worker.join(); // alarm: deadlock // really
        lock.unlock();
    }
}
