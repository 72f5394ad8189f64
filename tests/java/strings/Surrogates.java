// Code points beyond the basic plane, counting and iterating.
public class Surrogates {
    public static void main(String[] args) {
        String s = "a\ud83d\ude00\u00e9\ud834\udd1ez\ud800";
        System.out.println(s.length() + " " + s.codePointCount(0, s.length()) + " " + s.codePointAt(1) + " " + s.codePointAt(2) + " "
                + s.codePointBefore(3) + " " + s.offsetByCodePoints(0, 3));
        s.codePoints().forEach(c -> System.out.print(Integer.toHexString(c) + " "));
        System.out.println("");
        System.out.println(s.chars().mapToObj(Integer::toHexString).toList());
        System.out.println(Character.isSurrogatePair('\ud83d', '\ude00') + " " + Character.toCodePoint('\ud83d', '\ude00') + " "
                + Character.charCount(0x1F600) + " " + Character.isHighSurrogate('\ud83d') + " " + Character.isSupplementaryCodePoint(65));
        System.out.println(Character.toChars(0x10FFFF).length + " " + new String(new int[] {65, 0x1F600}, 0, 2).length() + " "
                + Character.toString(0x1F600).length());
        System.out.println(s.substring(1, 2).equals("\ud83d") + " " + s.contains("\ude00"));
        try { Character.toChars(0x110000); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        System.out.println(Character.getName('A') + " | " + Character.UnicodeBlock.of('\u0416') + " | " + Character.UnicodeScript.of(0x3042) + " | "
                + Character.getType('a') + " " + Character.getType('1') + " " + Character.getDirectionality('a'));
        System.out.println("\ud83d\ude00".compareTo("\uffff") + " " + "\ud83d\ude00".equals(new StringBuilder().appendCodePoint(128512).toString()));
    }
}
