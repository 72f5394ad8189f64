// The lock is not released before the interrupt: the waiter never gets it.
// outcomes: interrupted
import java.util.concurrent.locks.ReentrantLock;

public class InterruptedWhileHeld {
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
        waiter.interrupt();
        waiter.join();
        lock.unlock();
        return seen;
    }

    public static void main(String[] args) throws Exception {
        System.out.println(run());
    }
}
