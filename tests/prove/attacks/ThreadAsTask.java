// A thread is the task of a thread.
// alarms: data-race // really
public class ThreadAsTask {
  static int x;
  public static void main(String[] args) {
    Runnable r = () -> { Object l = new Object(); synchronized (l) { x++; } };
    Thread a = new Thread(r);
    a.start();
    Thread b = new Thread(new Thread(r));
    b.start();
  }
}
