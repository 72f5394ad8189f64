// Helpful messages name parameters and locals as the class file tells.
import java.util.*;

public class NpeLocals {
    static int len(String a, long w, String b) { return b.length(); }
    static int loc(Object o) { String s = o == null ? null : "x"; return s.hashCode(); }
    int inst(int[] p, double d, Object[] q) { return q[p[0]].hashCode(); }
    static Integer none() { return null; }
    static List<Integer> list = new ArrayList<>(Arrays.asList(1, null));
    static void t(Runnable r) {
        try {
            r.run();
            System.out.println("no exception");
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }
    public static void main(String[] args) {
        t(() -> len("a", 1L, null));
        t(() -> loc(null));
        t(() -> new NpeLocals().inst(new int[] {1}, 2.0, new Object[2]));
        t(() -> new NpeLocals().inst(null, 2.0, new Object[2]));
        t(() -> { int i = none(); });
        t(() -> { int i = list.get(1); });
        t(() -> { for (int i : list) System.out.println(i); });
        t(() -> { Boolean b = null; if (b) System.out.println(1); });
        t(() -> { String s = null; switch (s) { case "a": System.out.println(1); } });
        t(() -> { Object o = null; o.toString(); });
        t(() -> { Runnable r = null; r.run(); });
        t(() -> { Long l = null; long x = l + 1; });
        t(() -> Objects.requireNonNull(null));
        t(() -> Objects.requireNonNull(null, "given message"));
        t(() -> "abc".compareTo(null));
        t(() -> { throw new NullPointerException(); });
        t(() -> { throw new NullPointerException("own"); });
    }
}
