// Look-around, back references, quantifiers, classes and flags of patterns.
import java.util.*;
import java.util.regex.*;

public class RegexSyntax {
    static void t(String re, String s) {
        try {
            Matcher m = Pattern.compile(re).matcher(s);
            StringBuilder b = new StringBuilder();
            while (m.find()) b.append('[').append(m.group()).append(']');
            System.out.println(re + " : " + b);
        } catch (PatternSyntaxException e) {
            System.out.println(e.getMessage().replace("\n", " / ") + " @" + e.getIndex());
        }
    }
    public static void main(String[] args) {
        t("(?<=\\$)\\d+", "cost $45 or 46 or $7");
        t("(?<!\\$)\\b\\d+", "cost $45 or 46");
        t("\\w+(?=!)", "hey! you there!");
        t("foo(?!bar)", "foobar foobaz foo");
        t("(\\w)\\1", "hello bookkeeper");
        t("(?<q>['\"]).*?\\k<q>", "say 'a' and \"b'c\" ok");
        t("<.+?>", "<a><b>");
        t("<.+>", "<a><b>");
        t("<[^>]++>", "<a><b");
        t("a{2,3}", "aaaaaaa");
        t("(?:ab)+", "ababxab");
        t("[a-c&&[^b]]+", "abcacb");
        t("\\p{Upper}\\p{Lower}+", "Some Words hERE");
        t("\\p{L}+", "\u00e9t\u00e9 x1".replace('\u00e9', 'e'));
        t("(?i)HeLLo", "hello HELLO");
        t("(?m)^\\w+$", "one\ntwo three\nfour");
        t("(?s)a.b", "a\nb");
        t("(?x) a b # comment", "ab a b");
        t("\\Qa.b\\E+", "a.b a.bb axb");
        t("\\x41\\u0042\\t?", "AB");
        t("(?>a+)b", "aaab aac");
        t("(a|ab)(c|bcd)(d*)", "abcd");
        t("^$|x?", "xax");
        t("\\R", "a\r\nb\nc");
        t("\\h\\S", "a b\tc");
        t("[\\]\\[^-]+", "a]b[c^d-");
        t("(", "x");
        t("a**", "x");
        t("[z-a]", "x");
        t("\\k<none>", "x");
        t("(?<n>a)(?<n>b)", "x");
        System.out.println("x.y+z".replaceAll(Pattern.quote("."), Matcher.quoteReplacement("$")) + " " + Pattern.matches("\\d+", "123") + " "
                + Pattern.compile(",").splitAsStream("a,b,c").toList());
        System.out.println(Pattern.compile("a", Pattern.CASE_INSENSITIVE | Pattern.LITERAL).flags() + " "
                + Pattern.compile("b.").asPredicate().test("abc") + " " + Pattern.compile("b.").asMatchPredicate().test("abc"));
        try { "a".replaceAll("a", "$1"); } catch (IndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
        try { "a".replaceAll("a", "\\"); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
    }
}
