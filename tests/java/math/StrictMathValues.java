// StrictMath functions give the same bits everywhere.
public class StrictMathValues {
    static String x(double d) { return Long.toHexString(Double.doubleToLongBits(d)); }
    public static void main(String[] args) {
        double[] ds = {0.1, 0.7, 1, 2, 3.3, 10, 100.25, -0.3, -5.5, 1e5, 1e-9, 0.999999};
        for (double d : ds) {
            System.out.println(d + " " + x(StrictMath.sin(d)) + " " + x(StrictMath.cos(d)) + " " + x(StrictMath.tan(d)) + " " + x(StrictMath.exp(d))
                    + " " + x(StrictMath.log(d)) + " " + x(StrictMath.log10(d)) + " " + x(StrictMath.cbrt(d)));
            System.out.println("  " + x(StrictMath.asin(d)) + " " + x(StrictMath.acos(d)) + " " + x(StrictMath.atan(d)) + " " + x(StrictMath.sinh(d))
                    + " " + x(StrictMath.cosh(d)) + " " + x(StrictMath.tanh(d)) + " " + x(StrictMath.expm1(d)) + " " + x(StrictMath.log1p(d)));
            System.out.println("  " + x(StrictMath.pow(d, 2.5)) + " " + x(StrictMath.pow(2.5, d)) + " " + x(StrictMath.atan2(d, 3)) + " "
                    + x(StrictMath.hypot(d, 7)) + " " + x(StrictMath.sqrt(d)) + " " + x(StrictMath.rint(d)));
        }
        System.out.println(StrictMath.sin(1e22) + " " + StrictMath.cos(1e300) + " " + StrictMath.tan(Math.PI / 2));
    }
}
