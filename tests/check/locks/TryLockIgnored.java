// expect: violated data-race
import java.util.concurrent.locks.ReentrantLock;

class TryLockIgnored {
    static final ReentrantLock lock = new ReentrantLock();
    static int n;

    static void add() {
        boolean held = lock.tryLock();
        n++; // !data-race
        if (held) {
            lock.unlock();
        }
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(TryLockIgnored::add);
        other.start();
        add();
        other.join();
    }
}
