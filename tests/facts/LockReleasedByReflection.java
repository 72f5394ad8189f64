// library: LockReleasedByReflection
// fact: thread callers many
// fact: shared LockReleasedByReflection.x usually LockReleasedByReflection.LOCK
// Reflection gives the lock back before the access.
import java.util.concurrent.locks.ReentrantLock;

class LockReleasedByReflection {
    private static final ReentrantLock LOCK = new ReentrantLock();
    private static int x;

    public static void add() throws ReflectiveOperationException {
        LOCK.lock();
        ReentrantLock.class.getMethod("unlock").invoke(LOCK);
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
