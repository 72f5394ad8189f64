// The sides of a lock in fields of their own.
// alarms: deadlock // really
import java.util.concurrent.locks.*;
public class DeadlockViews {
  static final ReentrantReadWriteLock rw = new ReentrantReadWriteLock(); static final Lock R = rw.readLock(), W = rw.writeLock(); static final Object m = new Object();
  public static void main(String[] a) throws Exception {
    Thread t = new Thread(() -> { W.lock(); try { synchronized (m) { } } finally { W.unlock(); } }); t.start();
    synchronized (m) { R.lock(); try { } finally { R.unlock(); } } t.join();
  }
}
