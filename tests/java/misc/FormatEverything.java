// Every conversion of printf, and every way to misuse it.
import java.util.*;
import java.math.*;

public class FormatEverything {
    public static void main(String[] a) {
        System.out.printf(
                "%d %5d|%-5d|%05d %+d %,d %(d %x %X %o %#x%n",
                1, 2, 3, 4, 5, 1234567, -6, 255, 255, 8, 255);
        System.out.printf(
                "%f %.2f %10.3f|%-10.1f|%e %E %g %a %,.2f %.0f%n",
                1.5, 2.345, 3.14159, 2.0, 12345.678, 0.00012, 1e-5, 1.0, 9876543.215, 2.5);
        System.out.printf(
                "%s %10s|%-10s|%.2s %S %c %C %b %B %h %%%n",
                "s", "right", "left", "truncate", "up", 'c', 'd', true, null, "hash");
        System.out.printf("%2$s %1$s %<s %s%n", "a", "b");
        System.out.printf(
                "%tY-%<tm-%<td %<tH:%<tM:%<tS %<tA %<tB %<tj%n",
                new GregorianCalendar(2024, Calendar.FEBRUARY, 29, 13, 5, 9));
        System.out.printf(
                "%s %s %s %s%n", List.of(1), Map.of(1, 2), Optional.of(3), new int[0].length);
        System.out.printf(
                "%d %x %s%n",
                new BigInteger("123456789012345678901234567890"),
                BigInteger.TEN.pow(20),
                new BigDecimal("1E+5"));
        System.out.printf("%.3f %10.2e%n", new BigDecimal("1.23456789"), 1e100);
        System.out.printf("%x %o %d%n", (byte) -1, (short) -1, (byte) -1);
        System.out.printf(Locale.GERMANY, "%,.2f%n", 1234.5);
        System.out.printf(Locale.FRANCE, "%,d%n", 1234567);
        System.out.println(String.format("|%08.2f|%+.1e|% d|", -3.14159, 12345.6789, 42));
        System.out.printf(
                "%f %f %f %s%n", Double.NaN, Double.POSITIVE_INFINITY, -0.0, Double.MIN_VALUE);
        for (Object[] o :
                new Object[][] {
                    {"%d", "x"},
                    {"%q", 1},
                    {"%s %s", 1},
                    {"%.2d", 1},
                    {"%-d", 1},
                    {"%c", 1.5},
                    {"%5", 1},
                    {"%+s", "x"},
                    {"%,x", 1},
                    {"%0d", 1},
                    {"%#d", 1},
                    {"%c", 0x110000},
                    {"%99999999999d", 1}
                })
            try {
                System.out.println(String.format((String) o[0], o[1]));
            } catch (IllegalFormatException e) {
                System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
            }
        Formatter f = new Formatter(new StringBuilder(), Locale.ROOT);
        f.format(
                "%s",
                new Formattable() {
                    public void formatTo(Formatter fm, int fl, int w, int p) {
                        fm.format("F%d,%d,%d", fl, w, p);
                    }
                });
        System.out.println(f);
        System.out.println(
                String.format(
                        "%-8s|%8s|%08d|%s", "é", "日本", 42L, (Object) new String[] {"x"}.length));
    }
}
