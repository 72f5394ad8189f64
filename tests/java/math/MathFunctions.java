// Math functions with exactly specified results and their corners.
public class MathFunctions {
    static String x(double d) { return Long.toHexString(Double.doubleToLongBits(d)); }
    public static void main(String[] args) {
        double[] ds = {0.0, -0.0, 0.5, -0.5, 1.5, 2.5, -2.5, 1e16, 4503599627370495.5, 0.49999999999999994, Double.NaN, Double.POSITIVE_INFINITY,
                -1e300, Double.MIN_VALUE};
        for (double d : ds) System.out.println(d + ": " + Math.floor(d) + " " + Math.ceil(d) + " " + Math.rint(d) + " " + Math.round(d) + " "
                + Math.abs(d) + " " + Math.signum(d) + " " + x(Math.sqrt(d)) + " " + x(Math.ulp(d)) + " " + x(Math.nextUp(d)) + " "
                + x(Math.nextDown(d)) + " " + Math.getExponent(d) + " " + Math.round((float) d));
        System.out.println(Math.sqrt(2) + " " + Math.sqrt(-1) + " " + Math.sqrt(1e-320) + " " + Math.copySign(3, -0.0) + " " + Math.scalb(1.5, 4)
                + " " + Math.scalb(1.5, -1080) + " " + Math.IEEEremainder(5, 3) + " " + Math.IEEEremainder(-7.5, 2) + " " + Math.hypot(3, 4));
        System.out.println(Math.nextAfter(1.0, 2) + " " + Math.nextAfter(1f, 0) + " " + Math.toDegrees(Math.PI) + " " + Math.toRadians(180));
        System.out.println(Math.fma(0.1, 10, -1) + " " + (0.1 * 10 - 1) + " " + Math.fma(1e308, 10, -1e308) + " " + Math.fma(0.1f, 10f, -1f) + " "
                + Math.fma(Double.NaN, 1, 1) + " " + Math.fma(3.0, 4.0, 5.0));
        System.out.println(Math.pow(2, 10) + " " + Math.pow(2, -1074) + " " + Math.pow(0, 0) + " " + Math.pow(-2, 3) + " " + Math.pow(-8, 1.0 / 3)
                + " " + Math.pow(1, Double.NaN) + " " + Math.pow(-0.0, -3) + " " + Math.pow(9, 0.5));
        System.out.println(Math.cbrt(27) + " " + Math.cbrt(-8) + " " + Math.exp(0) + " " + Math.log(1) + " " + Math.log10(1000) + " " + Math.log1p(0)
                + " " + Math.expm1(0) + " " + Math.log(0) + " " + Math.log(-1));
        System.out.println(Math.sin(0) + " " + Math.cos(0) + " " + Math.tan(-0.0) + " " + Math.atan2(0, -1) + " " + Math.atan2(-0.0, 1) + " "
                + Math.asin(2) + " " + Math.acos(1) + " " + Math.sinh(0) + " " + Math.cosh(0) + " " + Math.tanh(1e9));
    }
}
