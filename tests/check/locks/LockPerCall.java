// expect: violated data-race
// Each call makes its own lock.
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

class LockPerCall {
    static int n;

    static void add() {
        Lock lock = new ReentrantLock();
        lock.lock();
        try {
            n++; // !data-race
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(LockPerCall::add);
        other.start();
        add();
        other.join();
    }
}
