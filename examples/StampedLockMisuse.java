import java.util.concurrent.locks.StampedLock;

/**
 * A robot moves along the diagonal while a display reads its position without locking it.
 * An optimistic read promises nothing until its stamp has been validated, and nobody validates it:
 * the display can show the x from before a move and the y from after it.
 */
public class StampedLockMisuse {
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
        assert shownX == shownY : shownX + ", " + shownY;
        System.out.println("at " + shownX + ", " + shownY);
    }

    public static void main(String[] args) {
        var robot = new StampedLockMisuse();
        new Thread(() -> robot.move(5), "motor").start();
        robot.display();
    }
}
