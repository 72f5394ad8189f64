// A mask, a remainder and the range of a byte keep an index within its array.
// run interval: --domain interval
// run both:
// proves: array-bounds
class IntervalMask {
    static int r;

    public static void main(String[] args) {
        int n = (int) System.nanoTime();
        int[] a = new int[256];
        byte b = (byte) n;
        char c = (char) n;
        r = a[n & 255] + a[b + 128] + a[n % 100 + 99] + a[n >>> 24] + a[c >> 8];
    }
}
