// A lock that was taken three times is held after two are given back.
// alarms: deadlock // really
import java.util.concurrent.locks.*;
public class DeadlockTakenThrice {
  static final ReentrantLock L = new ReentrantLock(), B = new ReentrantLock();
  static void a() { L.lock(); L.lock(); L.lock(); L.unlock(); L.unlock(); B.lock(); B.unlock(); L.unlock(); }
  static void b() { B.lock(); L.lock(); L.unlock(); B.unlock(); }
  public static void main(String[] args) {
    new Thread(DeadlockTakenThrice::a).start();
    b();
  }
}
