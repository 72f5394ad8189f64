// A join that is executed again brings nothing back.
// alarms: division-by-zero // really
public class JoinedAgain {
  static int x;
  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> { x = 1; });
    t.start();
    for (int i = 0; i < 2; i++) {
      t.join();
      int y = 1 / x;
      x = 0;
    }
  }
}
