// The time is divided first.
// run: --property overflow
// proves: overflow
class OverflowLongFixed {
    static long r;

    public static void main(String[] args) {
        long n = System.nanoTime();
        r = n / 1_000_000 * 1000;
        r = (n >> 20) * 1000;
    }
}
