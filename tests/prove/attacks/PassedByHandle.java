// A handle passes what it is given one place further.
// alarms: data-race // really
import java.lang.invoke.*;
public class PassedByHandle {
  static class A { int v; }
  static volatile A S;
  static void leak(A a, A b) { S = b; }
  public static void main(String[] args) throws Throwable {
    MethodHandle m = MethodHandles.lookup().findStatic(PassedByHandle.class, "leak",
        MethodType.methodType(void.class, A.class, A.class));
    new Thread(() -> { A a = S; if (a != null) System.out.println(a.v); }).start();
    A a = new A(), b = new A();
    m.invokeExact(a, b);
    b.v = 1;
  }
}
