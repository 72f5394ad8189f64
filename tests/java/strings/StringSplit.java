// Split with limits, empty parts and regular expressions.
import java.util.*;

public class StringSplit {
    static void s(String t, String r) {
        System.out.println(t + " by " + r + " " + Arrays.toString(t.split(r)) + Arrays.toString(t.split(r, -1)) + Arrays.toString(t.split(r, 2)));
    }
    public static void main(String[] args) {
        s("a,b,,c,,", ",");
        s(",a", ",");
        s("", ",");
        s(",", ",");
        s("abc", "");
        s("a1b22c", "\\d+");
        s("a.b.c", "\\.");
        s("a|b|c", "|");
        s("one  two   three", "\\s+");
        s("aXbXc", "(?=X)");
        s("boo:and:foo", "o");
        s("2024-01-02T03:04", "[-T:]");
        s("k=v;k2=v2", "[=;]");
        System.out.println("a,b,c,d".split(",", 3).length + " " + "x".split("x").length + " " + "x".split("x", -1).length);
        StringTokenizer st = new StringTokenizer("the quick,brown;fox", " ,;");
        System.out.println(st.countTokens());
        while (st.hasMoreTokens()) System.out.print(st.nextToken() + "|");
        System.out.println("");
        StringTokenizer d = new StringTokenizer("1+2*3", "+*", true);
        while (d.hasMoreElements()) System.out.print(d.nextElement() + " ");
        System.out.println("");
        try { st.nextToken(); } catch (NoSuchElementException e) { System.out.println(e); }
    }
}
