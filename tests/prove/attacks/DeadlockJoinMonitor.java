// A join takes the monitor of the thread.
// alarms: deadlock // really
public class DeadlockJoinMonitor {
  static final Object B = new Object();
  public static void main(String[] a) throws Exception {
    Thread t = new Thread(() -> { }); t.start();
    Thread u = new Thread(() -> { synchronized (t) { synchronized (B) { } } }); u.start();
    synchronized (B) { t.join(5); } u.join();
  }
}
