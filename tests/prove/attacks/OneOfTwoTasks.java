// A thread has one of two tasks, and only one of them writes.
// alarms: division-by-zero // really
public class OneOfTwoTasks {
  static int x;
  public static void main(String[] args) throws Exception {
    Runnable r = args.length == 0 ? () -> { } : () -> { x = 1; };
    Thread t = new Thread(r);
    t.start();
    t.join();
    int y = 1 / x;
  }
}
