// A thread that waits for a lock is interrupted: it has the lock or the exception.
// outcomes: interrupted | locked
import java.util.concurrent.locks.ReentrantLock;

public class InterruptedAcquire {
    static String seen;

    static String run() throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Thread waiter = new Thread(() -> {
            try {
                lock.lockInterruptibly();
                seen = "locked";
                lock.unlock();
            } catch (InterruptedException e) {
                seen = "interrupted";
            }
        });
        lock.lock();
        waiter.start();
        lock.unlock();
        waiter.interrupt();
        waiter.join();
        return seen;
    }

    public static void main(String[] args) throws Exception {
        System.out.println(run());
    }
}
