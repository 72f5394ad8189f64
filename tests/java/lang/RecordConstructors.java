// Compact and extra constructors, accessors, statics and interfaces of records.
import java.util.*;

public class RecordConstructors {
    interface HasArea { double area(); }
    record Range(int lo, int hi) implements Comparable<Range>, Iterable<Integer> {
        static int made;
        static final Range EMPTY = new Range(0, 0);
        Range {
            if (lo > hi) throw new IllegalArgumentException(String.format("%d > %d", lo, hi));
            made++;
        }
        Range(int hi) { this(0, hi); }
        int size() { return hi - lo; }
        public int compareTo(Range o) { return Integer.compare(size(), o.size()); }
        public Iterator<Integer> iterator() {
            return new Iterator<>() {
                int i = lo;
                public boolean hasNext() { return i < hi; }
                public Integer next() { return i++; }
            };
        }
    }
    record Rect(double w, double h) implements HasArea {
        Rect(double w, double h) { this.w = Math.abs(w); this.h = Math.abs(h); }
        public double area() { return w * h; }
        @Override public String toString() { return w + "x" + h; }
        public double w() { return w + 0.5; }
    }
    record Names(List<String> names) {
        Names { names = List.copyOf(names); }
        Names(String... n) { this(Arrays.asList(n)); }
        @Override public boolean equals(Object o) { return o instanceof Names n && n.names.size() == names.size(); }
        @Override public int hashCode() { return names.size(); }
    }
    public static void main(String[] args) {
        try { new Range(3, 1); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        int s = 0;
        for (int i : new Range(2, 6)) s = s * 10 + i;
        System.out.println(s);
        System.out.println(new Range(5).compareTo(new Range(1, 3)) + " " + Range.EMPTY + " " + Range.made);
        Rect r = new Rect(-2, 3);
        System.out.println(r + " " + r.area() + " " + r.w());
        System.out.println(r.equals(new Rect(2, -3)));
        Names n = new Names("a", "b");
        System.out.println(n + " " + n.equals(new Names("x", "y")) + " " + n.hashCode());
        try { n.names().add("c"); } catch (UnsupportedOperationException e) { System.out.println("immutable"); }
    }
}
