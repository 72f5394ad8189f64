// A trace through constructors, initialisers and nested classes.
public class UncaughtInConstructor {
    class Inner { int x = boom(); Inner() { System.out.println("never"); } }
    static int boom() { return Integer.parseInt(null + "1"); }
    UncaughtInConstructor(boolean b) { new Inner(); }
    public static void main(String[] args) { new UncaughtInConstructor(true); }
}
