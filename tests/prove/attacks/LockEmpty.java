// A lock of the program that does nothing.
// alarms: data-race // really
import java.util.concurrent.*;
import java.util.concurrent.locks.*;
public class LockEmpty {
  static class NoLock implements Lock { public void lock() { } public void unlock() { } public boolean tryLock() { return true; } public boolean tryLock(long t, TimeUnit u) { return true; } public void lockInterruptibly() { } public Condition newCondition() { return null; } }
  static final Lock lock = new NoLock(); static int x;
  static void inc() { lock.lock(); try { x++; } finally { lock.unlock(); } }
  public static void main(String[] a) throws Exception { Thread t = new Thread(LockEmpty::inc); t.start(); inc(); t.join(); }
}
// NOFACTS
