// The class that a native gives back is that of a constant.
// alarms: assertion // really
public class ClassesAreOne {
  static class L { }
  static class M extends L { }
  public static void main(String[] args) {
    if (M.class.getSuperclass() == L.class) { throw new AssertionError(); }
    assert M.class.getSuperclass() != L.class;
  }
}
