// Boolean operators, conditionals and bit twiddling on booleans.
public class BooleanLogic {
    static boolean t() { n++; return true; }
    static boolean f() { n += 100; return false; }
    static int n;
    public static void main(String[] args) {
        boolean[] v = {false, true};
        for (boolean a : v) for (boolean b : v)
            System.out.println(a + " " + b + ": " + (a & b) + " " + (a | b) + " " + (a ^ b) + " " + (a && b) + " " + (a || b) + " " + !a + " "
                    + (a == b) + " " + (a != b) + " " + (a ? b : !b));
        System.out.println((t() || f()) + " " + n);
        System.out.println((f() && t()) + " " + n);
        System.out.println((f() || t() && !f()) + " " + n);
        boolean x = t() ^ f() ^ t();
        System.out.println(x + " " + n);
        int i = 5;
        System.out.println((i & 1) == 1 ^ i > 3);
        System.out.println(i > 3 == i < 10);
        System.out.println(i++ == 5 && i++ == 6 || i++ == 7);
        System.out.println(i);
        System.out.println((i & -i) + " " + (i | i >> 1) + " " + (i ^ ~i) + " " + (~i & 0xff));
        Boolean nul = null;
        try { if (nul) System.out.println("no"); } catch (NullPointerException e) { System.out.println("npe"); }
    }
}
