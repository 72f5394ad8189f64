// Widening conversions to floating point round to nearest even.
public class IntToFloatConversions {
    public static void main(String[] args) {
        int[] is = {16777216, 16777217, 16777219, Integer.MAX_VALUE, Integer.MIN_VALUE, -16777217, 33554435};
        for (int i : is) System.out.println(i + " " + Integer.toHexString(Float.floatToIntBits((float) i)) + " " + (double) i + " "
                + (int) (float) i);
        long[] ls = {9007199254740992L, 9007199254740993L, 9007199254740995L, Long.MAX_VALUE, Long.MIN_VALUE, 0x7fffff4000000001L,
                0x7fffffbfffffffffL, 123456789012345678L};
        for (long l : ls) System.out.println(l + " " + Integer.toHexString(Float.floatToIntBits((float) l)) + " "
                + Long.toHexString(Double.doubleToLongBits((double) l)) + " " + (long) (double) l + " " + (long) (float) l);
        System.out.println((float) 1e-46 + " " + (float) 1.4e-45 + " " + (float) 3.4028235677973366e38 + " " + (float) 0.1);
        System.out.println((double) 0.1f);
        System.out.println((float) 1.00000005960464477539);
        System.out.println((float) 1.00000005960464477540);
        System.out.println((float) 7.006492321624085E-46 + " " + (float) 7.006492321624086E-46);
    }
}
