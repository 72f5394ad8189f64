// Interning, constants, compact strings and equality.
public class StringIdentity {
    static final String A = "lang";
    static String f() { return "lang"; }
    public static void main(String[] args) {
        String s = new String(new char[] {'l', 'a', 'n', 'g'});
        System.out.println((s == A) + " " + s.equals(A) + " " + (s.intern() == A) + " " + (f() == A) + " " + ("la" + "ng" == A));
        String mixed = "\u0101a".substring(1);
        System.out.println(mixed.equals("a") + " " + mixed.hashCode() + " " + (mixed.intern() == "a") + " " + "a".equals(mixed));
        System.out.println("".intern() == "");
        System.out.println(String.valueOf(1) == "1");
        System.out.println(Integer.toString(1).intern() == "1");
        String t = "x";
        t.concat("y");
        t.toUpperCase();
        System.out.println(t);
        System.out.println("abc".toLowerCase() == "abc");
        System.out.println("abc".trim() == "abc");
        System.out.println("abc".substring(0) == "abc");
        System.out.println("abc".replace('z', 'y') == "abc");
        System.out.println(new StringBuilder("k").toString() == new StringBuilder("k").toString());
        char[] c = {'x'};
        String fromArr = new String(c);
        c[0] = 'y';
        System.out.println(fromArr);
        System.out.println(fromArr.toCharArray() == fromArr.toCharArray());
        System.out.println("a\0b".length() + " " + "a\0b".compareTo("a"));
        System.out.println("\u00ff".equals("\u00ff" + "") + " " + ("\u00ff" + "\u0100").length());
        System.out.println(java.util.Objects.equals("a", null) + " " + "a".equals(null) + " " + "1".equals((Object) 1));
    }
}
