// The lock is released between the two counts.
import java.util.concurrent.locks.ReentrantLock;

class RaceReleasedEarly {
    static final ReentrantLock lock = new ReentrantLock();
    static int n;

    static void count() {
        lock.lock();
        n++; // alarm: data-race // really
        lock.unlock();
        n++; // alarm: data-race // really
    }

    public static void main(String[] args) {
        new Thread(() -> count()).start();
        count();
    }
}
