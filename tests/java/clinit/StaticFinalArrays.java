// Static initialisers of arrays, maps and large tables.
import java.util.*;

public class StaticFinalArrays {
    static final int[] SQ = new int[50];
    static final long[][] BIN = new long[20][20];
    static final Map<Character, Integer> ROMAN = new LinkedHashMap<>();
    static final String[] NAMES = {"zero", "one", null};
    static {
        for (int i = 0; i < SQ.length; i++) SQ[i] = i * i;
        for (int i = 0; i < 20; i++) {
            BIN[i][0] = 1;
            for (int j = 1; j <= i; j++) BIN[i][j] = BIN[i - 1][j - 1] + BIN[i - 1][j];
        }
        int v = 1;
        for (char c : "IVXLCDM".toCharArray()) {
            ROMAN.put(c, v);
            v *= v == 1 || v == 10 || v == 100 ? 5 : 2;
        }
        NAMES[2] = "t" + "wo";
    }
    static final byte B = (byte) 200;
    static final char C = (char) (B + 300);
    static final float F = 1 / 3f;
    static final double D = F;
    static final long L = Integer.MAX_VALUE + 1;
    static final boolean Z = L < 0 && C > 0;
    public static void main(String[] args) {
        System.out.println(SQ[49] + " " + BIN[19][9] + " " + ROMAN + " " + Arrays.toString(NAMES) + " " + B + " " + (int) C + " " + F + " " + D + " "
                + L + " " + Z);
    }
}
