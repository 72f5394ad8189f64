// Two times as multiples of nanoseconds.
// run: --property overflow
class OverflowLong {
    static long r;

    public static void main(String[] args) {
        long n = System.nanoTime();
        r = n * 1000; // alarm: overflow
        r = n >> 20; // no alarm: overflow
    }
}
