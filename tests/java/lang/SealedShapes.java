// Sealed interfaces with records and instanceof patterns.
public class SealedShapes {
    sealed interface Shape permits Circle, Square, Group { }
    record Circle(int r) implements Shape { }
    record Square(int a) implements Shape { }
    non-sealed static class Group implements Shape { Shape[] parts; Group(Shape... p) { parts = p; } }
    static final class Pile extends Group { Pile(Shape... s) { super(s); } }
    static long area(Shape s) {
        if (s instanceof Circle c) return 3L * c.r() * c.r();
        if (s instanceof Square q && q.a() > 0) return (long) q.a() * q.a();
        if (s instanceof Group g) { long t = 0; for (Shape p : g.parts) t += area(p); return t; }
        return -1;
    }
    static String kind(Object o) {
        if (!(o instanceof Number n)) return "no number: " + o;
        return n instanceof Integer i && i > 10 ? "big " + i : n instanceof Double d ? "double " + d.intValue() : "number " + n.longValue();
    }
    public static void main(String[] args) {
        System.out.println(area(new Circle(2)));
        System.out.println(area(new Square(-3)));
        System.out.println(area(new Group(new Circle(1), new Square(5), new Pile(new Square(1), new Group()))));
        System.out.println(kind(5) + "; " + kind(50) + "; " + kind(2.7) + "; " + kind('c') + "; " + kind(null) + "; " + kind(7L));
        System.out.println(Shape.class.isSealed() + " " + Group.class.isSealed() + " " + Shape.class.getPermittedSubclasses().length);
        Object o = "text";
        if (o instanceof String s && s.length() == 4 || o == null) System.out.println("ok");
        while (!(o instanceof Integer k)) { o = 3; }
        System.out.println(k + 1);
    }
}
