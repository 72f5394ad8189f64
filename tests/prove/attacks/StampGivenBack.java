// A stamped lock is given back by another thread.
// alarms: data-race // really
import java.util.concurrent.locks.*;
public class StampGivenBack {
  static final StampedLock L = new StampedLock();
  static int x;
  static void a() { long s = L.writeLock(); x++; L.tryUnlockWrite(); }
  static void b() { L.tryUnlockWrite(); a(); }
  public static void main(String[] args) {
    new Thread(StampGivenBack::a).start();
    b();
  }
}
