// The handler of all threads.
// alarms: null-dereference // really
public class UncaughtDefaultHandler implements Thread.UncaughtExceptionHandler {
  String name;
  public void uncaughtException(Thread t, Throwable e) { 
    System.out.println(name.length()); // BAD null-dereference
  }
  public static void main(String[] a) { 
    Thread.setDefaultUncaughtExceptionHandler(new UncaughtDefaultHandler());
    if (a.length == 0) throw new IllegalArgumentException("usage"); 
  }
}
