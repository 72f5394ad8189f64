import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Two customers buy the same article; each waits at most a second for the lock on the stock.
 * Nobody looks whether the lock was got in time, so a customer can change the stock, and unlock, without having it.
 */
public class TimedLock {
    static final ReentrantLock lock = new ReentrantLock();
    static int stock = 2;

    static void buy() {
        try {
            lock.tryLock(1, TimeUnit.SECONDS);
            try {
                stock--;
            } finally {
                lock.unlock();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    public static void main(String[] args) {
        new Thread(TimedLock::buy, "customer").start();
        buy();
    }
}
