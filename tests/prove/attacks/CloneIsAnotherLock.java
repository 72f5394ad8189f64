// And another lock.
// alarms: data-race // really
public class CloneIsAnotherLock implements Cloneable {
  int x;
  public static void main(String[] args) throws Exception {
    CloneIsAnotherLock a = new CloneIsAnotherLock();
    CloneIsAnotherLock b = (CloneIsAnotherLock) a.clone();
    Thread t = new Thread(() -> { synchronized (b) { a.x++; } });
    t.start();
    synchronized (a) { a.x++; }
  }
}
