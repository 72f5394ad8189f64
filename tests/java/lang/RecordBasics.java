// equals, hashCode and toString of records with components of every type.
import java.util.*;

public class RecordBasics {
    record Point(int x, int y) { }
    record Empty() { }
    record All(byte b, short s, char c, int i, long l, float f, double d, boolean z, String t, int[] a) { }
    record Pair<A, B>(A first, B second) {
        static <T> Pair<T, T> twin(T t) { return new Pair<>(t, t); }
        <C> Pair<A, C> with(C c) { return new Pair<>(first, c); }
    }
    public static void main(String[] args) {
        Point p = new Point(3, -4);
        System.out.println(p + " " + p.x() + " " + p.y() + " " + p.equals(new Point(3, -4)) + " " + p.equals(new Point(3, 4)) + " " + p.equals(null)
                + " " + p.equals("p"));
        System.out.println(p.hashCode() == new Point(3, -4).hashCode());
        System.out.println(p.hashCode());
        System.out.println(new Empty() + " " + new Empty().equals(new Empty()) + " " + new Empty().hashCode());
        int[] a = {1};
        All x = new All((byte) 1, (short) 2, 'c', 4, 5L, 6f, 7d, true, "t", null);
        System.out.println(x);
        System.out.println(x.equals(new All((byte) 1, (short) 2, 'c', 4, 5L, 6f, 7d, true, "t", null)));
        System.out.println(new All((byte) 1, (short) 2, 'c', 4, 5L, 6f, 7d, true, "t",
                a).equals(new All((byte) 1, (short) 2, 'c', 4, 5L, 6f, 7d, true, "t", new int[] {1})));
        System.out.println(new Pair<>(0.0, Float.NaN).equals(new Pair<>(-0.0, Float.NaN)) + " "
                + new Pair<>(Float.NaN, 1).equals(new Pair<>(Float.NaN, 1)));
        System.out.println(Pair.twin("x").with(5));
        System.out.println(new Pair<>(null, List.of(new Point(1, 2), new Empty())));
        Set<Point> set = new HashSet<>();
        for (int i = 0; i < 10; i++) set.add(new Point(i % 3, i % 2));
        System.out.println(set.size() + " " + set.contains(new Point(2, 1)));
        record Local(String s, int n) { Local { n = n + s.length(); } }
        System.out.println(new Local("abc", 1));
        System.out.println(p instanceof Record);
    }
}
