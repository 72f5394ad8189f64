// Static initialisers run in textual order with forward references.
public class StaticInitOrder {
    static int a = init("a", 1);
    static final int B = 10;
    static final Integer C = init("C", 20);
    static { System.out.println("block sees a=" + a + " B=" + B + " C=" + C + " d=" + StaticInitOrder.d + " E=" + StaticInitOrder.E); d = 7; }
    static int d = init("d", 30);
    static final String E = "const".concat("ant");
    static int init(String n, int v) { System.out.println("init " + n + " (a=" + a + ", C=" + C + ", d=" + d + ")"); return v; }
    static class Nested { static { System.out.println("Nested"); } static int x = a + 100; static void poke() { } }
    public static void main(String[] args) {
        System.out.println("main " + a + B + C + d + E);
        Nested[] arr = new Nested[3];
        System.out.println("array made");
        Nested n = null;
        System.out.println("null " + (n instanceof Nested));
        System.out.println(Nested.x);
        Nested.poke();
    }
}
