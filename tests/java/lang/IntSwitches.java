// Table and lookup switches over int, char, byte and short.
public class IntSwitches {
    static String table(int i) {
        switch (i) {
            case -1: return "minus";
            case 0: return "zero";
            case 1: return "one";
            case 3: return "three";
            default: return "other";
        }
    }
    static String lookup(int i) {
        switch (i) {
            case Integer.MIN_VALUE: return "min";
            case -1000000: return "-million";
            case 17: return "17";
            case 70000: return "70000";
            case Integer.MAX_VALUE: return "max";
        }
        return "none";
    }
    static int chars(char c) {
        return switch (c) { case 'a', 'e', 'i', 'o', 'u' -> 1; case '\uffff' -> 2; case '0' -> { int q = c; yield q; } default -> 0; };
    }
    static int boxed(Integer i) {
        switch (i) { case 1: return 10; case 2: return 20; default: return -1; }
    }
    static int bytes(byte b) {
        int r = 0;
        switch (b) { case -128: r++; case 127: r += 2; case 0: r += 4; }
        return r;
    }
    public static void main(String[] args) {
        for (int i : new int[] {-2, -1, 0, 1, 2, 3, 4, Integer.MIN_VALUE, Integer.MAX_VALUE}) System.out.println(i + " " + table(i) + " "
                + lookup(i));
        for (int i : new int[] {-1000000, 17, 70000, 18}) System.out.println(lookup(i));
        System.out.println(chars('a') + " " + chars('b') + " " + chars('\uffff') + " " + chars('0'));
        System.out.println(boxed(1) + " " + boxed(2) + " " + boxed(1000));
        try { boxed(null); } catch (NullPointerException e) { System.out.println("npe"); }
        System.out.println(bytes((byte) -128) + " " + bytes((byte) 127) + " " + bytes((byte) 0) + " " + bytes((byte) 5));
        int n = 0;
        loop:
        while (true) {
            switch (n++) {
                case 3: continue loop;
                case 5: break loop;
                default: System.out.println("n=" + n);
            }
        }
    }
}
