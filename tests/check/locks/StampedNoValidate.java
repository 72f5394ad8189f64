// expect: violated assertion
// An optimistic read that nobody validates may see half of an update.
import java.util.concurrent.locks.StampedLock;

class StampedNoValidate {
    static final StampedLock lock = new StampedLock();
    static volatile int x;
    static volatile int y;

    public static void main(String[] args) throws Exception {
        Thread writer = new Thread(() -> {
            long stamp = lock.writeLock();
            x = 1;
            y = 1;
            lock.unlockWrite(stamp);
        });
        writer.start();
        long stamp = lock.tryOptimisticRead();
        if (stamp != 0) {
            int a = x;
            int b = y;
            assert a == b; // !assertion
        }
        writer.join();
    }
}
