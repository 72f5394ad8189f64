// expect: violated deadlock
// An exception skips unlock, and the owner ends: nobody can ever take the lock.
import java.util.concurrent.locks.ReentrantLock;

class LockNotReleased {
    static final ReentrantLock lock = new ReentrantLock();

    static void work(boolean fail) {
        lock.lock(); // !deadlock
        if (fail) {
            throw new IllegalStateException();
        }
        lock.unlock();
    }

    public static void main(String[] args) throws Exception {
        Thread failing = new Thread(() -> {
            try {
                work(true);
            } catch (IllegalStateException ignored) {
                // goes on without having released
            }
        });
        failing.start();
        work(false);
        failing.join();
    }
}
