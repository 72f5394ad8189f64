// The sign bits of NaNs, which only raw bits and copySign show.
public class NanSigns {
    static double zero = 0.0;
    static double one = 1.0;
    static double infinity = Double.POSITIVE_INFINITY;
    static double nan = Double.NaN;
    static float floatZero = 0;
    static float floatNan = Float.NaN;

    static void show(String what, double value) {
        System.out.println(what + " " + Long.toHexString(Double.doubleToRawLongBits(value)));
    }

    static void show(String what, float value) {
        System.out.println(what + " " + Integer.toHexString(Float.floatToRawIntBits(value)));
    }

    public static void main(String[] args) {
        show("0/0", zero / zero);
        show("1%0", one % zero);
        show("inf-inf", infinity - infinity);
        show("0*inf", zero * infinity);
        show("sqrt", Math.sqrt(-one));
        show("-nan", -nan);
        show("log", Math.log(-one));
        show("log10", Math.log10(-one));
        show("pow", Math.pow(-one, 0.5));
        show("sin", Math.sin(infinity));
        show("cos", Math.cos(-infinity));
        show("tan", Math.tan(infinity));
        show("asin", Math.asin(2));
        show("abs", Math.abs(-nan));
        show("abs float", Math.abs(-floatNan));
        show("0/0 + nan", zero / zero + nan);
        show("nan + 0/0", nan + zero / zero);
        show("nan * -nan", nan * -nan);
        show("-nan * nan", -nan * nan);
        show("nan - -nan", nan - -nan);
        show("float", floatZero / floatZero + floatNan);
        show("narrowed", (float) -nan);
        System.out.println(Math.copySign(1.0, zero / zero) + " " + Math.signum(-nan));
    }
}
