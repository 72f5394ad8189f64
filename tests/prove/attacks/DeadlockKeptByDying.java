// A thread ends by an exception while it has a lock, for which another waits for ever.
// alarms: deadlock // really
import java.util.concurrent.locks.ReentrantLock;
public class DeadlockKeptByDying {
    static final ReentrantLock lock = new ReentrantLock();
    static int zero;

    static void divide() {
        int n = 1 / zero;
    }

    static void run() {
        lock.lock();
        divide();
        lock.unlock();
    }

    public static void main(String[] args) {
        new Thread(DeadlockKeptByDying::run).start();
        lock.lock();
        lock.unlock();
    }
}
