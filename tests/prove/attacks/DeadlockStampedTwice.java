// A stamped lock is not reentrant.
// alarms: deadlock // really
import java.util.concurrent.locks.*;
public class DeadlockStampedTwice {
    static final StampedLock l = new StampedLock();
    public static void main(String[] a) { l.writeLock(); l.writeLock(); }
}
