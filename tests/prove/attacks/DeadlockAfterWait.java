// Who has waited takes the lock again while it holds another (JLS 17.2.1).
// alarms: deadlock // really
public class DeadlockAfterWait {
  static final Object A = new Object(), B = new Object();
  public static void main(String[] a) throws Exception {
    Thread t = new Thread(() -> { synchronized (A) { synchronized (B) { try { A.wait(10); } catch (InterruptedException e) { } } } }); t.start();
    synchronized (A) { synchronized (B) { } } t.join();
  }
}
