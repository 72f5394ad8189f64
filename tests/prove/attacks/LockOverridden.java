// A subclass of a lock that does not lock.
// alarms: data-race // really
import java.util.concurrent.locks.*;
public class LockOverridden {
  static class MeteredLock extends ReentrantLock { int n; boolean on; @Override public void lock() { if (on) super.lock(); } @Override public void unlock() { if (on) super.unlock(); } }
  static final ReentrantLock lock = new MeteredLock();
  static int x;
  static void inc() { lock.lock(); try { x++; } finally { lock.unlock(); } }
  public static void main(String[] a) throws Exception {
    Thread t = new Thread(LockOverridden::inc); t.start(); inc(); t.join();
  }
}
