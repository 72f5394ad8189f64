// What tryLock answers is ignored.
import java.util.concurrent.locks.ReentrantLock;

class RaceTryLock {
    static final ReentrantLock lock = new ReentrantLock();
    static int n;

    static void count() {
        lock.tryLock();
        n++; // alarm: data-race // really
    }

    public static void main(String[] args) {
        new Thread(() -> count()).start();
        count();
    }
}
