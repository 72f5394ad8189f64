// Wrapping, justifying and framing text.
import java.util.*;

public class TextWrap {
    static List<String> wrap(String t, int w) {
        List<String> out = new ArrayList<>();
        StringBuilder l = new StringBuilder();
        for (String x : t.split("\\s+")) {
            if (l.length() > 0 && l.length() + 1 + x.length() > w) {
                out.add(l.toString());
                l.setLength(0);
            }
            if (l.length() > 0) l.append(' ');
            l.append(x);
        }
        out.add(l.toString());
        return out;
    }
    static String justify(String l, int w) {
        String[] p = l.split(" ");
        if (p.length == 1) return l;
        int gaps = p.length - 1, sp = w - l.replace(" ", "").length();
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < p.length; i++) {
            b.append(p[i]);
            if (i < gaps) b.append(" ".repeat(sp / gaps + (i < sp % gaps ? 1 : 0)));
        }
        return b.toString();
    }
    public static void main(String[] args) {
        String t = "The quick brown fox jumps over the lazy dog while seventeen extraordinary penguins quietly observe from a distance.";
        int w = 24;
        System.out.println("+" + "-".repeat(w) + "+");
        for (String l : wrap(t, w)) System.out.println("|" + String.format("%-" + w + "s", justify(l, w)) + "|");
        System.out.println("+" + "-".repeat(w) + "+");
        for (String l : wrap("a bb ccc dddd", 5)) System.out.printf("[%5s][%-5s]%n", l, l);
    }
}
