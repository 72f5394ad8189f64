import org.apache.commons.lang3.StringUtils;
import java.util.Arrays;

public class StringsTest {
    public static void main(String[] args) {
        System.out.println(StringUtils.capitalize("hello") + StringUtils.reverse("abc"));
        System.out.println(
                StringUtils.leftPad("7", 4, '0') + "|" + StringUtils.center("mid", 9, '*'));
        System.out.println(Arrays.toString(StringUtils.split("a,b;c d", ",; ")));
        System.out.println(
                StringUtils.join(new int[] {1, 2, 3}, '-')
                        + StringUtils.join(Arrays.asList("x", null, "z"), "/"));
        System.out.println(StringUtils.getLevenshteinDistance("kitten", "sitting"));
        System.out.println(StringUtils.abbreviate("The quick brown fox jumps", 12));
        System.out.println(
                StringUtils.isBlank(" \t\n")
                        + " "
                        + StringUtils.isNumeric("12345")
                        + " "
                        + StringUtils.isAlpha("ab1"));
        System.out.println(StringUtils.substringBetween("<a>text</a>", "<a>", "</a>"));
        System.out.println(
                StringUtils.swapCase("Hello World") + StringUtils.deleteWhitespace(" a b c "));
        System.out.println(StringUtils.difference("i am a machine", "i am a robot"));
        System.out.println(StringUtils.stripAccents("éàüöñ"));
        System.out.println(
                StringUtils.countMatches("abababab", "ab") + StringUtils.repeat("=-", 5));
        System.out.println(
                Arrays.toString(StringUtils.splitByCharacterTypeCamelCase("fooBarBAZ12xml")));
        System.out.println(
                StringUtils.replaceEach(
                        "abcde", new String[] {"ab", "d"}, new String[] {"w", "t"}));
        System.out.println(StringUtils.getCommonPrefix("interview", "internet", "interval"));
        System.out.println(StringUtils.normalizeSpace("  a   lot  of   space "));
        System.out.println(
                StringUtils.containsAny("hello", 'x', 'l')
                        + " "
                        + StringUtils.indexOfAnyBut("zzabyycdxx", "za"));
        System.out.println(
                StringUtils.wrap("x", '"')
                        + StringUtils.chomp("line\r\n")
                        + StringUtils.rotate("abcdefg", 2));
    }
}
