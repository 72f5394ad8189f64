// A reader that becomes a writer waits for itself.
// alarms: deadlock // really
import java.util.concurrent.locks.*;
public class DeadlockUpgrade {
    static final ReentrantReadWriteLock l = new ReentrantReadWriteLock();
    public static void main(String[] a) { l.readLock().lock(); l.writeLock().lock(); }
}
