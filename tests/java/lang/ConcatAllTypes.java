// String concatenation of every type, null and side effects.
public class ConcatAllTypes {
    static int n;
    static int next() { return ++n; }
    static class Named { public String toString() { return "Named" + next(); } }
    static class NullString { public String toString() { return null; } }
    public static void main(String[] args) {
        byte b = -1; short s = -300; char c = 'q'; int i = 1 << 30; long l = 1L << 40; float f = 1.1f; double d = 1e-5; boolean z = true;
        Object o = null; String str = null; int[] nul = null; Integer boxed = null; char[] cs = null;
        System.out.println("" + b + s + c + i + l + f + d + z + o + str + nul + boxed + cs);
        System.out.println(b + s + c + i + "|" + b + s + c + i);
        System.out.println(1 + 2 + "3" + 4 + 5);
        System.out.println("x" + new Named() + next() + new Named() + n);
        System.out.println("[" + new NullString() + "]");
        String acc = "";
        for (int k = 0; k < 5; k++) acc += k + (k % 2 == 0 ? 'e' : 'o') + ",";
        System.out.println(acc);
        System.out.println(str + null);
        final String k1 = "con", k2 = "stant";
        System.out.println((k1 + k2) == "constant");
        String k3 = "con";
        System.out.println((k3 + k2) == "constant");
        System.out.println((k3 + k2).intern() == "constant");
        System.out.println("\1\2".length() + "" + (char) 1 + (char) 2);
        System.out.println(1.0f + " " + 100.0 + " " + 1e7 + " " + 1.0E-3 + " " + 12345678.9f + " " + Float.MIN_VALUE + " " + Double.MAX_VALUE + " "
                + Long.MIN_VALUE);
        String many = "a" + i + "b" + l + "c" + f + "d" + d + "e" + z + "f" + c + "g" + b + "h" + s + "i" + o + "j" + i + "k" + l + "l" + f + "m" + d
                + "n" + z + "o" + c + "p" + b + "q" + s + "r" + o
            + i + l + f + d + z + c + b + s + o + i + l + f + d + z + c + b + s + o + i + l + f + d + z + c + b + s + o;
        System.out.println(many);
        char[] chars = {'h', 'i'};
        System.out.println(String.valueOf(chars) + chars.length);
    }
}
