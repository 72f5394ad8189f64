// Narrowing conversions from floating point saturate and NaN becomes zero.
public class FloatToIntConversions {
    public static void main(String[] args) {
        double[] ds = {0.0, -0.0, 0.9, -0.9, 1.5, -1.5, 2147483647.5, 2147483648.0, -2147483648.9, -2147483649.0, 9.3e18, -9.3e18, 1e300, -1e300,
                Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 4294967296.0 + 65, 300.7, -129.2};
        for (double d : ds) {
            System.out.println(d + ": " + (int) d + " " + (long) d + " " + (short) d + " " + (byte) d + " " + (int) (char) d + " "
                    + Integer.toHexString(Float.floatToIntBits((float) d)));
            float f = (float) d;
            System.out.println("  " + Integer.toHexString(Float.floatToIntBits(f)) + ": " + (int) f + " " + (long) f + " " + (short) f + " "
                    + (byte) f + " " + (int) (char) f + " " + (double) f);
        }
    }
}
