// Messages of failed casts between application, library and array classes.
public class ClassCasts {
    static class A { } static class B extends A { } interface I { }
    static void t(Runnable r) {
        try {
            r.run();
            System.out.println("no exception");
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
    }
    @SuppressWarnings("unchecked") static <T> T cast(Object o) { return (T) o; }
    public static void main(String[] args) {
        Object a = new A(), s = "s", ia = new int[1], sa = new String[1];
        t(() -> { B b = (B) a; });
        t(() -> { I i = (I) a; });
        t(() -> { Integer i = (Integer) s; });
        t(() -> { String x = (String) a; });
        t(() -> { A x = (A) s; });
        t(() -> { long[] l = (long[]) ia; });
        t(() -> { Object[] l = (Object[]) ia; });
        t(() -> { Integer[] l = (Integer[]) sa; });
        t(() -> { A[][] l = (A[][]) sa; });
        t(() -> { B n = (B) null; System.out.println(n); });
        t(() -> { Integer i = cast("str"); });
        t(() -> { Object o = cast("str"); System.out.println(o); });
        t(() -> B.class.cast(a));
        t(() -> { Runnable r = (Runnable) (Object) 5; });
        t(() -> A.class.asSubclass(B.class));
        t(() -> new java.util.TreeSet<Object>().add(new A()));
    }
}
