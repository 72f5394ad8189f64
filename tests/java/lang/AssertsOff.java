// Assertions are not evaluated when disabled.
public class AssertsOff {
    static int calls;
    static boolean check(int i) { calls++; return i > 0; }
    public static void main(String[] args) {
        assert check(0) : "message";
        assert false;
        boolean on = false;
        assert on = true;
        System.out.println(calls + " " + on + " " + AssertsOff.class.desiredAssertionStatus());
    }
}
