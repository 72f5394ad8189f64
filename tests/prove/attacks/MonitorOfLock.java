// The monitor of a lock is not the lock.
// alarms: data-race // really
import java.util.concurrent.locks.*;
public class MonitorOfLock {
  static final ReentrantLock L = new ReentrantLock();
  static int x;
  static void a() { synchronized (L) { x++; } }
  static void b() { L.lock(); try { x++; } finally { L.unlock(); } }
  public static void main(String[] args) {
    new Thread(MonitorOfLock::a).start();
    b();
  }
}
