// expect: violated data-race
// An optimistic read takes no lock: the plain read happens while the other one writes, even if it is thrown away afterwards.
import java.util.concurrent.locks.StampedLock;

class OptimisticRead {
    static int n;
    static final StampedLock LOCK = new StampedLock();

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            long stamp = LOCK.writeLock();
            n = 1;
            LOCK.unlockWrite(stamp);
        });
        other.start();
        long stamp = LOCK.tryOptimisticRead();
        int seen = n;
        boolean valid = LOCK.validate(stamp);
        other.join();
    }
}
