// Printing takes the monitor of the stream.
// alarms: deadlock // really
public class DeadlockPrinting {
  static final Object L = new Object();
  public static void main(String[] a) throws Exception {
    Thread t = new Thread(() -> { synchronized (System.out) { synchronized (L) { } } }); t.start();
    synchronized (L) { System.out.println("x"); } t.join();
  }
}
