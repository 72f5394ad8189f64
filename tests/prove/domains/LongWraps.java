// A long is odd after wrapping around too, and its lower half is as odd.
// run parity: --domain parity
// run both:
// run interval: --domain interval
// proves[parity,both]: division-by-zero
class LongWraps {
    static long r;

    public static void main(String[] args) {
        long n = System.nanoTime();
        long odd = 2 * n + 1;
        r = 100 / odd; // alarm[interval] (false): division-by-zero -- nothing is known after wrapping around
        r = 100 % odd; // alarm[interval] (false): division-by-zero -- the same
        int low = (int) odd;
        r = 100 / low; // alarm[interval] (false): division-by-zero -- the same
    }
}
