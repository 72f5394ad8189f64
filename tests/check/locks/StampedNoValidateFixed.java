// expect: verified
import java.util.concurrent.locks.StampedLock;

class StampedNoValidateFixed {
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
        int a = x;
        int b = y;
        if (!lock.validate(stamp)) {
            stamp = lock.readLock();
            a = x;
            b = y;
            lock.unlockRead(stamp);
        }
        assert a == b;
        writer.join();
    }
}
