// The initialiser of the main class starts a thread.
// alarms: data-race // really
public class StartedByMainClass {
  static int x;
  static { new Thread(() -> { x++; }).start(); }
  public static void main(String[] args) { x++; }
}
