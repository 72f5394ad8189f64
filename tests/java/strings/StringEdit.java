// Substring, replace, trim, strip, repeat, case and lines.
public class StringEdit {
    public static void main(String[] args) {
        String s = "  Hello, World  ";
        System.out.println("[" + s.trim() + "][" + s.strip() + "][" + s.stripLeading() + "][" + s.stripTrailing() + "]");
        System.out.println("[" + "\u2003x\u2003".strip() + "] " + "\u2003x\u2003".trim().length() + " " + "\u0001x\u0001".trim() + " "
                + "\u0001x\u0001".strip().length());
        System.out.println(s.isBlank() + " " + "".isBlank() + " " + " \t\n".isBlank() + " " + "".isEmpty());
        System.out.println("abcabc".replace('b', 'x') + " " + "abcabc".replace("bc", "") + " " + "aaa".replace("aa", "b") + " "
                + "abc".replace("", "-") + " " + "abc".replaceFirst("[bc]", "\\$"));
        System.out.println("ab".repeat(3) + "|" + "x".repeat(0) + "|" + "".repeat(5));
        try { "x".repeat(-1); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        System.out.println("MiXed \u00c4\u00d6".toLowerCase().length() + " " + "mixed".toUpperCase() + " " + "stra\u00dfe".toUpperCase() + " "
                + "TITLE".toLowerCase(java.util.Locale.ROOT) + " " + "i".toUpperCase(java.util.Locale.forLanguageTag("tr")).equals("\u0130"));
        System.out.println("a\nb\r\nc\rd".lines().toList());
        System.out.println("hello".substring(2) + "hello".substring(1, 3) + "[" + "hello".substring(5) + "]" + "hello".subSequence(0, 2));
        System.out.println("hello".concat("") == "hello");
        System.out.println(String.valueOf((Object) null) + String.valueOf(new char[] {'a', 'b', 'c'}, 1, 2) + String.copyValueOf(new char[] {'z'}));
        System.out.println("%d-%s".formatted(3, "x") + "abc".transform(t -> t + t.length()));
        System.out.println("x".compareTo("y") + " " + "abc".compareTo("ab") + " " + "a".compareToIgnoreCase("B") + " " + "\u00e9".compareTo("e")
                + " " + "".compareTo("aa"));
        char[] dst = new char[5];
        "abcdef".getChars(1, 4, dst, 1);
        System.out.println(dst[1] + "" + dst[3] + (int) dst[0]);
        System.out.println("a-b".hashCode() + " " + "".hashCode() + " " + "The quick brown fox".hashCode() + " " + "\u0416\ud83d\ude00".hashCode());
        System.out.println(new String("q") == "q");
        System.out.println(new String("q").intern() == "q");
        System.out.println(String.join("/", java.util.List.of("a", "b", "")) + " " + String.join("-") + "|" + String.join(",", "solo"));
    }
}
