// Nested quantifiers on moderately long input still give an answer.
import java.util.regex.*;

public class RegexCatastrophe {
    public static void main(String[] args) {
        System.out.println(Pattern.matches("(a|b)*c", "ab".repeat(100) + "c"));
        System.out.println(Pattern.matches("(x+x+)+y", "x".repeat(12)));
        System.out.println(Pattern.compile("(.*)(\\d+)(.*)").matcher("This order was placed for QT3000! OK?").replaceAll("$1|$2|$3"));
        System.out.println("a".repeat(300).matches("(a{1,3})+"));
        Matcher m = Pattern.compile("(?<k>[^=&]+)=(?<v>[^&]*)").matcher("a=1&b=&long=x%20y");
        while (m.find()) System.out.println(m.group("k") + " -> " + m.group("v"));
    }
}
