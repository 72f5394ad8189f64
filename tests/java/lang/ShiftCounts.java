// Shifts mask their counts and promote their operands.
public class ShiftCounts {
    public static void main(String[] args) {
        int[] counts = {0, 1, 5, 31, 32, 33, 63, 64, -1, -31, -33};
        for (int c : counts) {
            int v = 0x80000001;
            long w = 0x8000000000000001L;
            System.out.println(c + ": " + (v << c) + " " + (v >> c) + " " + (v >>> c) + " " + (w << c) + " " + (w >> c) + " " + (w >>> c));
        }
        byte b = (byte) 0x90;
        System.out.println(b >> 2);
        System.out.println(b >>> 2);
        System.out.println((byte) (b >>> 2));
        b >>>= 2;
        System.out.println(b);
        short s = -1;
        s >>>= 10;
        System.out.println(s);
        char c = '\uffff';
        c >>= 4;
        System.out.println((int) c);
        c <<= 8;
        System.out.println((int) c);
        int i = 1;
        i <<= 33L;
        System.out.println(i);
        long l = 1;
        l <<= 'A';
        System.out.println(l);
    }
}
