// Scanner reads ints, words, lines and custom delimiters from a string.
import java.util.*;

public class ScannerOnString {
    public static void main(String[] args) {
        Scanner s = new Scanner("12 abc 3.5 true\nsecond line here\n0x1f 99999999999 -7\n\nlast").useLocale(Locale.ROOT);
        System.out.println(s.nextInt() + " " + s.next() + " " + s.nextDouble() + " " + s.nextBoolean() + "[" + s.nextLine() + "]");
        System.out.println(s.nextLine());
        System.out.println(s.hasNextInt() + " " + s.next() + " " + s.hasNextInt() + " " + s.hasNextLong() + " " + s.nextLong() + " " + s.nextInt());
        s.nextLine();
        System.out.println("[" + s.nextLine() + "] " + s.hasNextLine() + " " + s.nextLine() + " " + s.hasNext() + " " + s.hasNextLine());
        try { s.next(); } catch (NoSuchElementException e) { System.out.println(e); }
        Scanner d = new Scanner("a, b,c ,,d").useDelimiter("\\s*,\\s*");
        while (d.hasNext()) System.out.print("<" + d.next() + ">");
        System.out.println("");
        Scanner m = new Scanner("x1 y");
        try { m.nextInt(); } catch (InputMismatchException e) { System.out.println(e.getMessage()); }
        System.out.println(m.next() + " " + m.hasNext("y") + " " + m.next("[xyz]"));
        System.out.println(new Scanner("k1=v1;k2=v2").findInLine("(\\w+)=(\\w+);").length());
        System.out.println(new Scanner("1,2,3").useDelimiter(",").tokens().mapToInt(Integer::parseInt).sum() + " " + new Scanner("ff 77").nextInt(16)
                + " " + new Scanner("123456789012345678901234567890").nextBigInteger());
        System.out.println(new Scanner("a1b22c333").findAll("\\d+").map(r -> r.group()).toList());
        s.close();
        try { s.hasNext(); } catch (IllegalStateException e) { System.out.println(e.getMessage()); }
    }
}
