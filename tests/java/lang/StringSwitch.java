// Switch on strings, with colliding hashes, default in the middle and fall-through.
public class StringSwitch {
    static int f(String s) {
        int r = 0;
        switch (s) {
            case "Aa": r += 1;
            case "BB": r += 2; break;
            case "": r += 4; break;
            default: r += 100;
            case "C#": r += 8; break;
            case "Bb":
            case "long string with spaces": r += 16;
        }
        return r;
    }
    static String g(String s) {
        return switch (s) {
            case "a", "b", "c" -> "abc";
            case "AaAa", "BBBB", "AaBB" -> { String t = s.toLowerCase(); yield t + t.length(); }
            default -> "none";
        };
    }
    public static void main(String[] args) {
        for (String s : new String[] {"Aa", "BB", "", "C#", "Bb", "long string with spaces", "zzz", "aA"}) System.out.println(s + " -> " + f(s));
        for (String s : new String[] {"a", "c", "AaAa", "BBBB", "AaBB", "BBAa"}) System.out.println(s + " -> " + g(s));
        try { f(null); } catch (NullPointerException e) { System.out.println("npe"); }
        System.out.println(f(new StringBuilder("A").append("a").toString()));
    }
}
