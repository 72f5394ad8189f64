// expect: violated data-race
// The validated idiom with plain fields: the reads do race, though the values are thrown away then.
import java.util.concurrent.locks.StampedLock;

class StampedPlainFields {
    static final StampedLock lock = new StampedLock();
    static int x;

    public static void main(String[] args) throws Exception {
        Thread writer = new Thread(() -> {
            long stamp = lock.writeLock();
            x = 1; // !data-race
            lock.unlockWrite(stamp);
        });
        writer.start();
        long stamp = lock.tryOptimisticRead();
        int a = x; // !data-race
        if (lock.validate(stamp)) {
            System.out.println(a);
        }
        writer.join();
    }
}
