// expect: violated deadlock
import java.util.concurrent.locks.StampedLock;

class StampedNotReentrant {
    public static void main(String[] args) {
        StampedLock lock = new StampedLock();
        long outer = lock.writeLock();
        long inner = lock.readLock(); // !deadlock
        lock.unlockRead(inner);
        lock.unlockWrite(outer);
    }
}
