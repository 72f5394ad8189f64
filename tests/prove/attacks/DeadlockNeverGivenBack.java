// A thread returns with a lock, for which another waits for ever.
// alarms: deadlock // really
import java.util.concurrent.locks.ReentrantLock;
public class DeadlockNeverGivenBack {
    static final ReentrantLock lock = new ReentrantLock();

    public static void main(String[] args) {
        new Thread(() -> lock.lock()).start();
        lock.lock();
        lock.unlock();
    }
}
