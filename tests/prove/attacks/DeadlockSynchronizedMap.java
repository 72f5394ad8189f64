// A synchronized map calls back while it holds its lock.
// alarms: deadlock // really
import java.util.*;
public class DeadlockSynchronizedMap {
  static final Object L = new Object();
  static final Map<Integer, Integer> M = Collections.synchronizedMap(new HashMap<>());
  static void a() { synchronized (L) { M.get(1); } }
  static void b() { M.computeIfAbsent(1, k -> { synchronized (L) { return 1; } }); }
  public static void main(String[] args) {
    new Thread(DeadlockSynchronizedMap::a).start();
    b();
  }
}
