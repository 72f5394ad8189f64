// Floating point conversions in String.format with rounding.
import java.util.*;

public class FormatFloats {
    public static void main(String[] args) {
        double[] ds = {0, -0.0, 1, 0.5, 1.5, 2.5, 0.125, 0.375, 1e10, 123456.789, 1e-5, -3.14159, 1e100, 9.995, 0.05, 99999.5};
        for (double d : ds) System.out.println(String.format(Locale.ROOT, "%f|%.0f|%.1f|%.2f|%10.3f|%-10.1f|%e|%.2E|%g|%.3g|%a", d, d, d, d, d, d, d,
                d, d, d, d));
        System.out.println(String.format(Locale.ROOT, "%f %e %g %s %.1f %5.0f", Double.NaN, Double.POSITIVE_INFINITY, Double.NaN,
                Double.NEGATIVE_INFINITY, Float.POSITIVE_INFINITY, Double.NaN));
        System.out.println(String.format(Locale.ROOT, "%,.2f %(,.2f %+.1f % .1f %010.2f %#.0f %(f", 1234567.891, -1234.5, 2.25, 2.25, -3.14159, 3.0,
                1.5));
        System.out.println(String.format(Locale.ROOT, "%.3f %s %.20f %.5f", 0.1f, 0.1f, 0.1, 1.0f / 3));
        System.out.println(String.format(Locale.ROOT, "%.1f %.2f %f %,.3f", new java.math.BigDecimal("2.25"), new java.math.BigDecimal("1e3"),
                new java.math.BigDecimal("0.1"), new java.math.BigDecimal("12345678.9")));
        System.out.println(String.format(Locale.GERMANY, "%,.2f", 1234567.891) + " " + String.format(Locale.US, "%,.2f", 1234567.891));
        System.out.println(String.format(Locale.ROOT, "%.0f %.0f %.0f %.0f", 0.5, 1.5, 2.5, 3.5));
        System.out.println(String.format(Locale.ROOT, "%6.2e|%-12.1e|%+.3e|%012.4e", 12345.678, 0.00012, 1.0, -5.5));
    }
}
