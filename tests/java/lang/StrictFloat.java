// strictfp methods and floating point arithmetic near the limits.
public class StrictFloat {
    strictfp static double sum(double a, double b) { return a * b / b; }
    static strictfp class S { float f(float x) { return x * x / x; } }
    public static void main(String[] args) {
        System.out.println(sum(1e308, 10) + " " + sum(1e-308, 1e-10) + " " + sum(0.1, 3));
        System.out.println(new S().f(1e30f) + " " + new S().f(3.3f) + " " + new S().f(1e-30f));
        System.out.println(0.1 + 0.2);
        System.out.println(0.1f + 0.2f);
        System.out.println(0.1f + 0.2);
        System.out.println(1.0 - 0.9);
        System.out.println(3 * 0.1 == 0.3);
        System.out.println(4.35 * 100);
        System.out.println(1e16 + 1 + " " + (1e16 + 2));
        System.out.println(Double.MIN_VALUE / 2 + " " + Double.MIN_NORMAL * 1.5 + " " + Double.MAX_VALUE * 2);
        System.out.println(Float.MIN_VALUE / 2 + " " + Float.MAX_VALUE * 2 + " " + (Float.MAX_VALUE + 1f));
        double d = 0;
        for (int i = 0; i < 1000; i++) d += 0.001;
        System.out.println(d);
        float f = 0;
        for (int i = 0; i < 1000; i++) f += 0.001f;
        System.out.println(f);
        double x = 2;
        for (int i = 0; i < 6; i++) { x = x - (x * x - 2) / (2 * x); System.out.println(x); }
        System.out.println(100 * 1.1 + " " + 1.1f * 1.1f + " " + (double) (1.1f * 1.1f) + " " + 9007199254740993.0);
    }
}
