// The handler of a thread that ends by an exception.
// alarms: division-by-zero // really
public class UncaughtHandler {
  static int z;
  public static void main(String[] a) throws Throwable {
    Thread t = new Thread(() -> { throw new IllegalStateException(); });
    t.setUncaughtExceptionHandler((th, e) -> { 
       int q = 1 / z; }); // BAD division-by-zero
    t.start(); t.join();
  }
}
