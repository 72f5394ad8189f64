// library: LockReleasedByHandle
// fact: thread callers many
// fact: shared LockReleasedByHandle.x usually LockReleasedByHandle.LOCK
// fact: shared LockReleasedByHandle.y usually LockReleasedByHandle.LOCK
// blunt: lacks shared LockReleasedByHandle.y usually LockReleasedByHandle.LOCK
// blunt: says shared LockReleasedByHandle.y unlocked
// A handle gives the lock back before the access, as it was found or bound to its receiver.
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

class LockReleasedByHandle {
    private static final ReentrantLock LOCK = new ReentrantLock();
    private static int x;
    private static int y;

    private static MethodHandle unlock() throws ReflectiveOperationException {
        return MethodHandles.lookup().findVirtual(Lock.class, "unlock", MethodType.methodType(void.class));
    }

    public static void add() throws Throwable {
        LOCK.lock();
        unlock().invoke(LOCK);
        x = 1; // odd
    }

    public static void addBound() throws Throwable {
        LOCK.lock();
        unlock().bindTo(LOCK).invoke();
        y = 1;
    }

    public static void set(int value) {
        LOCK.lock();
        try {
            x = value;
            y = value;
        } finally {
            LOCK.unlock();
        }
    }
}
