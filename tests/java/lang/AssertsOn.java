// Assertions fail when enabled.
// jvm: -ea
public class AssertsOn {
    static int calls;
    static boolean check(int i) { calls++; return i > 0; }
    public static void main(String[] args) {
        try { assert check(0) : "message " + calls; System.out.println("no"); } catch (AssertionError e) { System.out.println(e.getMessage()); }
        try { assert check(-1); System.out.println("no"); } catch (AssertionError e) { System.out.println(e.getMessage()); }
        assert check(1) : "fine";
        try { assert false : 3.5; } catch (AssertionError e) { System.out.println(e.getMessage()); }
        try { assert false : new RuntimeException("cause"); } catch (AssertionError e) { System.out.println(e.getMessage() + " " + e.getCause()); }
        System.out.println(calls + " " + AssertsOn.class.desiredAssertionStatus());
    }
}
