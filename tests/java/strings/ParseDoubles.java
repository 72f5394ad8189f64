// Double and Float parsing and printing at the corners.
public class ParseDoubles {
    static void t(String s) {
        try {
            System.out.println(s.trim() + " -> " + Double.parseDouble(s) + " " + Float.parseFloat(s));
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
    }
    public static void main(String[] args) {
        for (String s : new String[] {"0", "-0", "1", "1.", ".5", "1e3", "1E-3", " 2.5 ", "+3", "1f", "2D", "NaN", "Infinity", "-Infinity", "0x1p3",
                "0x.8p1", "-0x1.8P-2", "1e400", "1e-400", "0.1", "3.4028235e38", "1e38",
            "2.2250738585072012e-308", "1.7976931348623157e308", "1.7976931348623159e308", "0.000001", "1234567", "12345678", "0.001", "0.0001",
                    "100000000", "1_0", "e5", "", ".", "--1", "1e", "0x1", "infinity", "1,5", "17976931348623157" + "0".repeat(10)}) t(s);
        try { Double.parseDouble(null); } catch (NullPointerException e) { System.out.println("npe"); }
        double[] ds = {1.0, 10, 100, 1e6, 9999999, 1e7, 12345678.9, 0.1, 0.01, 0.001, 0.0009, 1.0 / 3, 2.0 / 3, Math.PI, Math.E, 1e21, 123e-7,
                5e-324, 4.35, 1e22};
        for (double d : ds) System.out.print(d + " " + (float) d + ", ");
        System.out.println("");
        System.out.println(Double.toHexString(1.0) + " " + Double.toHexString(-0.1) + " " + Double.toHexString(Double.MIN_VALUE) + " "
                + Float.toHexString(3.5f) + " " + Double.toHexString(Double.MAX_VALUE));
        System.out.println(Double.valueOf("1e2").intValue() + " " + Double.MIN_NORMAL + " " + Double.isFinite(1 / 0.0) + " " + Float.isNaN(0f / 0));
    }
}
