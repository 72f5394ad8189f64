// Who does not hold a lock may not give it back.
import java.util.concurrent.locks.ReentrantLock;

public class UnlockedUnheld {
    static final ReentrantLock lock = new ReentrantLock();

    public static void main(String[] args) throws InterruptedException {
        new Thread(lock::lock).start();
        lock.tryLock();
        lock.unlock(); // alarm: uncaught-exception // really
    }
}
