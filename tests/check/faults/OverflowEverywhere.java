// expect: violated overflow
// options: --property overflow --all
// All operations that can, on both types; conversions and shifts are meant to lose bits.
class OverflowEverywhere {
    static int i = Integer.MIN_VALUE;
    static long l = Long.MIN_VALUE;
    static int minus = -1;
    static int sink;
    static long wide;

    public static void main(String[] args) {
        int j = i;
        sink = i + minus; // !overflow
        sink = i - 1; // !overflow
        sink = i * 3; // !overflow
        sink = i * minus; // !overflow
        sink = i / minus; // !overflow
        sink = i / -1; // !overflow
        sink = -i; // !overflow
        j--; // !overflow
        wide = l + minus; // !overflow
        wide = l - 1; // !overflow
        wide = l * 2; // !overflow
        wide = l / minus; // !overflow
        wide = -l; // !overflow
        wide--; // !overflow
        sink = (int) l + j;
        sink = (byte) 300 + (i << 1) + (i >>> 1) + (i ^ j) + i % minus;
        wide = i * -1L;
        wide = (long) i + i;
    }
}
