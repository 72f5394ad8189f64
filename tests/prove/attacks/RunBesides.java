// A task is run by a thread, and once more by who calls run.
// alarms: data-race // really
public class RunBesides {
  static int x;
  public static void main(String[] args) {
    Runnable r = () -> { Object l = new Object(); synchronized (l) { x++; } };
    new Thread(r).start();
    new Thread(r).run();
  }
}
