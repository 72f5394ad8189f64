// addExact and friends, floorDiv, floorMod, clamp by hand and multiplyHigh.
public class ExactArithmetic {
    interface Op { long get(); }
    static void t(String n, Op o) {
        try {
            System.out.println(n + " " + o.get());
        } catch (ArithmeticException e) {
            System.out.println(n + " " + e.getMessage());
        }
    }
    public static void main(String[] args) {
        int M = Integer.MAX_VALUE; long L = Long.MAX_VALUE;
        t("add", () -> Math.addExact(M, 0));
        t("add", () -> Math.addExact(M, 1));
        t("addL", () -> Math.addExact(L, 1));
        t("sub", () -> Math.subtractExact(-M, 2));
        t("subL", () -> Math.subtractExact(-L, 2L));
        t("mul", () -> Math.multiplyExact(65536, 32768));
        t("mulL", () -> Math.multiplyExact(L, 2L));
        t("mulLi", () -> Math.multiplyExact(L / 2, 2));
        t("neg", () -> Math.negateExact(Integer.MIN_VALUE));
        t("negL", () -> Math.negateExact(Long.MIN_VALUE));
        t("inc", () -> Math.incrementExact(M));
        t("dec", () -> Math.decrementExact(Integer.MIN_VALUE));
        t("toInt", () -> Math.toIntExact(1L << 31));
        t("toInt", () -> Math.toIntExact(-5L));
        t("abs", () -> Math.absExact(Integer.MIN_VALUE));
        for (int a : new int[] {7, -7}) for (int b : new int[] {3, -3}) System.out.println(a + " " + b + " " + Math.floorDiv(a, b) + " "
                + Math.floorMod(a, b) + " " + a / b + " " + a % b + " " + Math.floorDiv((long) a, b) + " " + Math.floorMod((long) a, b));
        t("floorDiv0", () -> Math.floorDiv(1, 0)); t("floorMod0", () -> Math.floorMod(1L, 0L));
        System.out.println(Math.floorDiv(Integer.MIN_VALUE, -1) + " " + Math.multiplyHigh(L, L) + " " + Math.multiplyHigh(-1, 1) + " "
                + Math.multiplyFull(M, M) + " " + Math.abs(Long.MIN_VALUE));
    }
}
