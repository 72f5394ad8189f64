// Long concatenations, large strings, and the messages of string bounds.
public class ConcatenationsAndBounds {
    public static void main(String[] a) {
        String s = "";
        for (int i = 0; i < 1000; i++)
            s += i + "," + (char) ('a' + i % 26) + null + 1.5f + true + 'x' + 2L;
        System.out.println(s.length() + " " + s.hashCode());
        int i = 1;
        long l = 2;
        float f = 3.5f;
        double d = 1e10;
        char c = 'c';
        boolean b = false;
        byte y = -1;
        short h = 7;
        Object o = null;
        char[] cs = {'q'};
        String big =
                ""
                        + i
                        + l
                        + f
                        + d
                        + c
                        + b
                        + y
                        + h
                        + o
                        + i
                        + l
                        + f
                        + d
                        + c
                        + b
                        + y
                        + h
                        + o
                        + i
                        + l
                        + f
                        + d
                        + c
                        + b
                        + y
                        + h
                        + o
                        + i
                        + l
                        + f
                        + d
                        + c
                        + b
                        + y
                        + h
                        + o
                        + "\u0001"
                        + "\u0002"
                        + i
                        + 'é'
                        + "😀"
                        + c
                        + String.valueOf(cs);
        System.out.println(big + big.length());
        String n = null;
        n += null;
        n += 1;
        System.out.println(n);
        StringBuilder sb = new StringBuilder();
        for (int k = 0; k < 200000; k++) sb.append(k);
        System.out.println(sb.length() + " " + sb.reverse().toString().hashCode());
        System.out.println(
                "ab".repeat(100000).replace("ba", "X").length()
                        + " "
                        + String.join("", java.util.Collections.nCopies(50000, "é"))
                                .getBytes(java.nio.charset.StandardCharsets.UTF_8)
                                .length);
        try {
            "x".repeat(Integer.MAX_VALUE / 1).repeat(5);
        } catch (OutOfMemoryError e) {
            System.out.println("OOM");
        }
        try {
            "xx".repeat(Integer.MAX_VALUE);
        } catch (OutOfMemoryError e) {
            System.out.println(e.getMessage());
        }
        try {
            "x".repeat(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(
                "a,b,,c,,".split(",").length
                        + " "
                        + "a,b,,c,,".split(",", -1).length
                        + " "
                        + "".split(",").length
                        + " "
                        + java.util.Arrays.toString("boo:and:foo".split("o", 0)));
        System.out.println(
                "\t x\u2003".strip()
                        + "|"
                        + " a ".trim()
                        + "|"
                        + "A\nB\r\nC".lines().toList()
                        + "ß".toUpperCase()
                        + "İ".toLowerCase().length()
                        + "ǅ".toUpperCase()
                        + "ΑΣ".toLowerCase());
        System.out.println(
                "%s".formatted((Object) null)
                        + "abc".chars().sum()
                        + "a\tb".translateEscapes()
                        + "  x\n y".stripIndent()
                        + "z".indent(3)
                        + "x".compareTo("xyz")
                        + "a".compareToIgnoreCase("B"));
        try {
            "abc".substring(2, 1);
        } catch (StringIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            "abc".charAt(5);
        } catch (StringIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            new StringBuilder("abc").insert(9, "x");
        } catch (StringIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            new StringBuilder("abc").deleteCharAt(3);
        } catch (StringIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            "abc".codePointAt(-1);
        } catch (StringIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
    }
}
