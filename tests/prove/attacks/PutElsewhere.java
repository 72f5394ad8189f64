// The thread is not in the list that is joined.
// alarms: data-race // really
import java.util.*;
public class PutElsewhere {
  static int x;
  public static void main(String[] args) throws Exception {
    List<Thread> kept = new ArrayList<>();
    List<Thread> others = new ArrayList<>();
    List<Thread> target = args.length == 0 ? others : kept;
    Thread t = new Thread(() -> { x++; });
    target.add(t);
    t.start();
    Thread d = new Thread(() -> { });
    kept.add(d);
    d.start();
    for (Thread u : kept) u.join();
    x++;
  }
}
