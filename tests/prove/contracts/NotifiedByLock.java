// A lock that is held is no monitor that is held.
import java.util.concurrent.locks.ReentrantLock;

public class NotifiedByLock {
    static final ReentrantLock lock = new ReentrantLock();

    public static void main(String[] args) {
        lock.lock();
        lock.notify(); // alarm: uncaught-exception // really
    }
}
