// The same by one too many, or of the wrong sign.
// run interval: --domain interval
// run both:
class IntervalMaskWrong {
    static int r;

    public static void main(String[] args) {
        int n = (int) System.nanoTime();
        int[] a = new int[255];
        byte b = (byte) n;
        r = a[n & 255]; // alarm: array-bounds
        r = a[b + 128]; // alarm: array-bounds
        r = a[b & 127]; // no alarm: array-bounds
        r = a[n % 100]; // alarm: array-bounds
        r = a[n >> 24]; // alarm: array-bounds
        r = a[n >>> 25]; // no alarm: array-bounds
    }
}
