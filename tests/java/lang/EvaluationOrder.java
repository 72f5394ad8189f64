// Operands, arguments and array parts are evaluated from left to right.
import java.util.*;

public class EvaluationOrder {
    static StringBuilder log = new StringBuilder();
    static int t(String s, int v) { log.append(s).append(' '); return v; }
    static int[] ta(String s, int[] v) { log.append(s).append(' '); return v; }
    static void flush() { System.out.println(log); log.setLength(0); }
    static int three(int a, int b, int c) { return a * 100 + b * 10 + c; }
    static int boom() { throw new IllegalStateException("boom"); }
    public static void main(String[] args) {
        System.out.println(t("a", 1) + t("b", 2) * t("c", 3) - t("d", 4));
        flush();
        System.out.println(three(t("x", 1), t("y", 2), t("z", 3)));
        flush();
        int[] arr = new int[3];
        ta("arr", arr)[t("i", 1)] = t("v", 9);
        flush();
        System.out.println(Arrays.toString(arr));
        int[][] m = new int[t("p", 2)][t("q", 3)];
        flush();
        System.out.println(m.length + " " + m[0].length);
        try { ta("null", null)[t("i", 0)] = t("rhs", 1); } catch (NullPointerException e) { flush(); }
        try { ta("arr", arr)[t("oob", 5)] = t("rhs", 1); } catch (ArrayIndexOutOfBoundsException e) { flush(); }
        try { ta("arr", arr)[t("oob", 5)] += t("rhs", 1); } catch (ArrayIndexOutOfBoundsException e) { flush(); }
        try { System.out.println(t("n", 1) / t("zero", 0) + t("never", 1)); } catch (ArithmeticException e) { flush(); }
        try { arr[boom()] = t("never", 1); } catch (IllegalStateException e) { log.append(e.getMessage()); flush(); }
        boolean r = t("l", 1) > 0 || t("skipped", 1) > 0;
        boolean r2 = t("l", 1) > 0 | t("done", 1) > 0;
        boolean r3 = t("l", 1) < 0 && t("skipped", 1) > 0;
        boolean r4 = t("l", 1) < 0 & t("done", 1) > 0;
        flush();
        System.out.println(r + " " + r2 + " " + r3 + " " + r4);
        try { int[] neg = new int[t("a", -1)]; } catch (NegativeArraySizeException e) { log.append(e.getMessage()); flush(); }
        try { int[][] neg = new int[t("a", 3)][t("b", -2)]; } catch (NegativeArraySizeException e) { log.append(e.getMessage()); flush(); }
    }
}
