// NaN compares false with everything and the two zeros are equal but different.
public class NanAndZeros {
    static String cmp(double a, double b) {
        return (a < b) + " " + (a <= b) + " " + (a > b) + " " + (a >= b) + " " + (a == b) + " " + (a != b);
    }
    static String cmp(float a, float b) {
        return (a < b) + " " + (a <= b) + " " + (a > b) + " " + (a >= b) + " " + (a == b) + " " + (a != b);
    }
    public static void main(String[] args) {
        double nan = Double.NaN;
        System.out.println(cmp(nan, nan));
        System.out.println(cmp(nan, 1.0));
        System.out.println(cmp(1.0, nan));
        System.out.println(cmp(0.0, -0.0));
        System.out.println(cmp(Float.NaN, 0f));
        System.out.println(cmp(-0f, 0f));
        System.out.println(Double.compare(0.0, -0.0) + " " + Double.compare(nan, Double.POSITIVE_INFINITY) + " "
                + Float.compare(Float.NaN, Float.NaN));
        System.out.println(Double.valueOf(nan).equals(nan) + " " + Double.valueOf(0.0).equals(-0.0));
        System.out.println(1 / 0.0 + " " + 1 / -0.0);
        System.out.println(Math.min(0.0, -0.0) + " " + Math.max(-0.0, 0.0) + " " + Math.min(nan, 1) + " " + Math.max(1f, Float.NaN));
        System.out.println(0.0 + -0.0);
        System.out.println(-0.0 + -0.0);
        System.out.println(-0.0 - 0.0);
        System.out.println(Long.toHexString(Double.doubleToRawLongBits(-0.0)) + " " + Integer.toHexString(Float.floatToIntBits(Float.NaN)));
        System.out.println(Long.toHexString(Double.doubleToLongBits(Double.longBitsToDouble(0x7ff0000000000001L))));
        System.out.println(Double.hashCode(nan) + " " + Double.hashCode(-0.0) + " " + Float.hashCode(1.5f));
        System.out.println(!(nan < 1) ? "not less" : "less");
    }
}
