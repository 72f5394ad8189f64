// Unicode normalisation and collation-free comparison of accented text.
import java.text.*;

public class UnicodeNormalize {
    static String hex(String s) {
        StringBuilder b = new StringBuilder();
        s.chars().forEach(c -> b.append(Integer.toHexString(c)).append(' '));
        return b.toString().trim();
    }
    public static void main(String[] args) {
        String s = "\u00e9\u1e69\ufb01\u212b";
        for (Normalizer.Form f : Normalizer.Form.values()) System.out.println(f + " " + hex(Normalizer.normalize(s, f)) + " "
                + Normalizer.isNormalized(s, f));
        System.out.println(Normalizer.normalize("Cr\u00e8me Br\u00fbl\u00e9e", Normalizer.Form.NFD).replaceAll("\\p{M}", ""));
        BreakIteratorLike();
    }
    static void BreakIteratorLike() {
        StringCharacterIterator it = new StringCharacterIterator("abc");
        for (char c = it.last(); c != CharacterIterator.DONE; c = it.previous()) System.out.print(c);
        System.out.println(" " + it.getIndex());
    }
}
