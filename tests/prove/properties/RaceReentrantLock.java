// One of the threads forgets the lock.
import java.util.concurrent.locks.ReentrantLock;

class RaceReentrantLock {
    static final ReentrantLock lock = new ReentrantLock();
    static int n;

    public static void main(String[] args) {
        new Thread(() -> {
            lock.lock();
            try {
                n++; // alarm: data-race // really
            } finally {
                lock.unlock();
            }
        }).start();
        n++; // alarm: data-race // really
    }
}
