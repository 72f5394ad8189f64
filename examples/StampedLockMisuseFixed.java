import java.util.concurrent.locks.StampedLock;

/**
 * A robot moves along the diagonal while a display reads its position without locking it.
 * What was read counts only if the stamp is still valid; otherwise the display reads again, with the lock.
 */
public class StampedLockMisuseFixed {
    private final StampedLock lock = new StampedLock();
    // Volatile, for an optimistic read looks while somebody may be writing.
    private volatile int x, y;

    void move(int distance) {
        long stamp = lock.writeLock();
        x += distance;
        y += distance;
        lock.unlockWrite(stamp);
    }

    void display() {
        long stamp = lock.tryOptimisticRead();
        int shownX = x;
        int shownY = y;
        if (!lock.validate(stamp)) {
            stamp = lock.readLock();
            shownX = x;
            shownY = y;
            lock.unlockRead(stamp);
        }
        assert shownX == shownY : shownX + ", " + shownY;
        System.out.println("at " + shownX + ", " + shownY);
    }

    public static void main(String[] args) {
        var robot = new StampedLockMisuseFixed();
        new Thread(() -> robot.move(5), "motor").start();
        robot.display();
    }
}
