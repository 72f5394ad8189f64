// library: LockReleasedByReference
// fact: thread callers many
// fact: shared LockReleasedByReference.x usually LockReleasedByReference.LOCK
// What a method reference means gives the lock back.
import java.util.concurrent.locks.ReentrantLock;

class LockReleasedByReference {
    private static final ReentrantLock LOCK = new ReentrantLock();
    private static int x;

    public static void add() {
        LOCK.lock();
        Runnable release = LOCK::unlock;
        release.run();
        x = 1; // odd
    }

    public static void set(int value) {
        LOCK.lock();
        try {
            x = value;
        } finally {
            LOCK.unlock();
        }
    }
}
