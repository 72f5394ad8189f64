// A view of a stamped lock is that lock.
// alarms: deadlock // really
import java.util.concurrent.locks.*;
public class DeadlockStampedView {
  static final StampedLock s = new StampedLock(); static final Object m = new Object();
  public static void main(String[] a) throws Exception {
    Thread t = new Thread(() -> { long st = s.writeLock(); try { synchronized (m) { } } finally { s.unlockWrite(st); } }); t.start();
    synchronized (m) { Lock r = s.asReadLock(); r.lock(); r.unlock(); } t.join();
  }
}
