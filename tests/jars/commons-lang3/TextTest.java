import org.apache.commons.lang3.BooleanUtils;
import org.apache.commons.lang3.CharSetUtils;
import org.apache.commons.lang3.CharUtils;
import org.apache.commons.lang3.LocaleUtils;
import org.apache.commons.lang3.StringEscapeUtils;
import org.apache.commons.lang3.text.StrSubstitutor;
import org.apache.commons.lang3.text.WordUtils;
import org.apache.commons.lang3.text.translate.UnicodeEscaper;
import java.util.Map;
import java.util.TreeMap;

@SuppressWarnings("deprecation")
public class TextTest {
    public static void main(String[] args) {
        System.out.println(
                StringEscapeUtils.escapeJava("tab\t\"q\" é \u0001")
                        + StringEscapeUtils.escapeHtml4("<a href='x'>&é</a>"));
        System.out.println(
                StringEscapeUtils.unescapeHtml4("&lt;&eacute;&#65;&#x42;&gt;")
                        + StringEscapeUtils.unescapeJava("\\u0041\\n|"));
        System.out.println(
                StringEscapeUtils.escapeXml11("a<b>&\"")
                        + StringEscapeUtils.escapeCsv("a,\"b\"")
                        + StringEscapeUtils.escapeJson("/\n"));
        Map<String, String> m = new TreeMap<>();
        m.put("animal", "fox");
        m.put("target", "${who}");
        m.put("who", "dog");
        System.out.println(
                StrSubstitutor.replace(
                        "The ${animal} jumps over ${target} ${none:-default} $${x}", m));
        System.out.println(
                WordUtils.capitalizeFully("the qUICK brown", ' ')
                        + WordUtils.initials("Ab Cd Ef")
                        + "\n"
                        + WordUtils.wrap("one two three four five six", 10, "\n", true));
        System.out.println(
                CharSetUtils.squeeze("hellooo", "a-z")
                        + CharSetUtils.count("hello", "k-p")
                        + CharSetUtils.delete("hello", "l"));
        System.out.println(
                BooleanUtils.toBoolean("yes")
                        + " "
                        + BooleanUtils.xor(new boolean[] {true, false, true})
                        + BooleanUtils.toStringOnOff(true));
        System.out.println(
                CharUtils.unicodeEscaped('A')
                        + CharUtils.isAsciiAlpha('z')
                        + LocaleUtils.toLocale("de_CH"));
        System.out.println(new UnicodeEscaper().translate("ab"));
        System.out.println(LocaleUtils.localeLookupList(new java.util.Locale("fr", "CA", "xxx")));
    }
}
