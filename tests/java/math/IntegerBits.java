// Bit counting, rotation, reversal and compression-free bit tricks.
public class IntegerBits {
    public static void main(String[] args) {
        int[] is = {0, 1, -1, 0x80000000, 0x12345678, 255, -256, 1 << 20};
        for (int i : is) System.out.println(i + ": " + Integer.bitCount(i) + " " + Integer.numberOfLeadingZeros(i) + " "
                + Integer.numberOfTrailingZeros(i) + " " + Integer.highestOneBit(i) + " " + Integer.lowestOneBit(i) + " " + Integer.reverse(i) + " "
                + Integer.reverseBytes(i) + " " + Integer.rotateLeft(i, 5) + " " + Integer.rotateRight(i, 37) + " " + Integer.signum(i) + " "
                + Integer.toUnsignedLong(i));
        long[] ls = {0, 1, -1, Long.MIN_VALUE, 0x123456789abcdefL, 1L << 40};
        for (long l : ls) System.out.println(l + ": " + Long.bitCount(l) + " " + Long.numberOfLeadingZeros(l) + " " + Long.numberOfTrailingZeros(l)
                + " " + Long.highestOneBit(l) + " " + Long.lowestOneBit(l) + " " + Long.reverse(l) + " " + Long.reverseBytes(l) + " "
                + Long.rotateLeft(l, 70) + " " + Long.rotateRight(l, -3) + " " + Long.signum(l) + " " + Long.hashCode(l));
        System.out.println(Character.reverseBytes('\u1234') == '\u3412');
        System.out.println(Integer.max(3, 4) + " " + Long.min(3, -4) + " " + Integer.sum(1, 2) + " " + Double.sum(0.5, 1) + " " + Float.max(1f, 2f));
        int gray = 0;
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < 8; i++) sb.append(Integer.toBinaryString(i ^ i >> 1)).append(' ');
        System.out.println(sb);
    }
}
