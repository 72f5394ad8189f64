import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Two customers buy the same article; each waits at most a second for the lock on the stock.
 * A customer who does not get the lock in time leaves the stock alone.
 */
public class TimedLockFixed {
    static final ReentrantLock lock = new ReentrantLock();
    static int stock = 2;

    static void buy() {
        try {
            if (!lock.tryLock(1, TimeUnit.SECONDS)) {
                System.out.println("please try again later");
                return;
            }
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
        new Thread(TimedLockFixed::buy, "customer").start();
        buy();
    }
}
