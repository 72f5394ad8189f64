// Predicates and case mapping of Character over ASCII, Latin and others.
public class CharacterClasses {
    public static void main(String[] args) {
        int[] cs = {'a', 'Z', '5', ' ', '_', '$', '\n', '\t', 0xe9, 0xdf, 0x130, 0x1c5, 0x3a3, 0x416, 0x661, 0x2160, 0x3042, 0xa0, 0x200b, 0x1F600,
                0x10400, 0};
        for (int c : cs) {
            System.out.println(Integer.toHexString(c) + " " + Character.isLetter(c) + " " + Character.isDigit(c) + " " + Character.isLetterOrDigit(c)
                    + " " + Character.isUpperCase(c) + " " + Character.isLowerCase(c) + " " + Character.isTitleCase(c)
                + " " + Character.isWhitespace(c) + " " + Character.isSpaceChar(c) + " " + Character.isJavaIdentifierStart(c) + " "
                        + Character.isJavaIdentifierPart(c) + " " + Character.isISOControl(c) + " " + Character.isAlphabetic(c) + " "
                        + Character.isIdeographic(c)
                + " " + Integer.toHexString(Character.toUpperCase(c)) + " " + Integer.toHexString(Character.toLowerCase(c)) + " "
                        + Integer.toHexString(Character.toTitleCase(c)) + " " + Character.getNumericValue(c) + " " + Character.digit(c, 36) + " "
                        + Character.isMirrored(c));
        }
        System.out.println("\u03a3\u0391\u03a3".toLowerCase().codePointAt(2) + " " + "\u0149".toUpperCase().length() + " " + "\ufb03".toUpperCase());
    }
}
