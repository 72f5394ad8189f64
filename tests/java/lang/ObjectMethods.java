// equals, hashCode, toString, clone and getClass by hand.
public class ObjectMethods {
    static class P2 implements Cloneable, Comparable<P2> {
        int x, y; int[] data = {1, 2};
        P2(int x, int y) { this.x = x; this.y = y; }
        @Override public boolean equals(Object o) {
            if (this == o) return true;
            if (o == null || getClass() != o.getClass()) return false;
            P2 p = (P2) o;
            return x == p.x && y == p.y;
        }
        @Override public int hashCode() { return 31 * x + y; }
        @Override public P2 clone() { try { return (P2) super.clone(); } catch (CloneNotSupportedException e) { throw new AssertionError(e); } }
        @Override public int compareTo(P2 o) { return x != o.x ? Integer.compare(x, o.x) : Integer.compare(y, o.y); }
        @Override public String toString() { return "(" + x + "," + y + ")"; }
    }
    static class NoClone { Object tryClone() throws CloneNotSupportedException { return clone(); } }
    static class Hash { @Override public int hashCode() { return 255; } }
    public static void main(String[] args) {
        P2 a = new P2(1, 2), b = a.clone();
        System.out.println(a.equals(b) + " " + (a == b) + " " + (a.data == b.data) + " " + a.hashCode() + " " + b);
        b.x = 5;
        System.out.println(a + " " + b + " " + a.compareTo(b));
        try { new NoClone().tryClone(); } catch (CloneNotSupportedException e) { System.out.println(e); }
        System.out.println(new Hash());
        System.out.println(a.getClass() == b.getClass());
        Object o = new Object();
        System.out.println(o.equals(o) + " " + o.equals(null) + " " + (o.hashCode() == System.identityHashCode(o)) + " "
                + (System.identityHashCode(null)));
        System.out.println(a.equals(new P2(1, 2) { }));
    }
}
