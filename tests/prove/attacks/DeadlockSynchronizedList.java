// A synchronized list is its own lock.
// alarms: deadlock // really
import java.util.*;
public class DeadlockSynchronizedList {
  static final Object L = new Object(); static final List<String> list = Collections.synchronizedList(new ArrayList<>());
  public static void main(String[] a) throws Exception {
    Thread t = new Thread(() -> { synchronized (list) { for (String s : list) System.out.println(s); synchronized (L) { } } }); t.start();
    synchronized (L) { list.add("x"); } t.join();
  }
}
