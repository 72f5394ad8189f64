// What a method gives back is what it was given, and known to all.
// alarms: data-race // really
public class EscapedBefore {
  static class A { int v; }
  static volatile A S;
  static A ensure(A a) { return a == null ? new A() : a; }
  public static void main(String[] args) {
    new Thread(() -> { A a = S; if (a != null) System.out.println(a.v); }).start();
    A x = null;
    for (int i = 0; i < 2; i++) {
      x = ensure(x);
      x.v = i;       // second round: S knows x
      S = x;
    }
  }
}
