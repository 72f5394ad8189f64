// A variable is written through its handle.
// alarms: division-by-zero // really
import java.lang.invoke.*;
public class HandleWrites {
  int pf = 1;
  public static void main(String[] a) throws Throwable {
    HandleWrites o = new HandleWrites();
    VarHandle h = MethodHandles.lookup().findVarHandle(HandleWrites.class, "pf", int.class);
    h.set(o, 0);
    int q = 1 / o.pf; // BAD division-by-zero
  }
}
