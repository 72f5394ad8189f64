// A method takes a lock and throws.
// alarms: deadlock // really
import java.util.concurrent.locks.*;
public class DeadlockKeptByThrowing {
  // the exception leaves a method that has taken a lock: what it keeps when it throws
  static final ReentrantLock L = new ReentrantLock(), B = new ReentrantLock();
  static void take() { L.lock(); throw new RuntimeException(); }
  static void a() { try { take(); } catch (RuntimeException e) { B.lock(); B.unlock(); L.unlock(); } }
  static void b() { B.lock(); L.lock(); L.unlock(); B.unlock(); }
  public static void main(String[] args) {
    new Thread(DeadlockKeptByThrowing::a).start();
    b();
  }
}
