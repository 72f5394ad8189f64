// 4*n+2 leaves 2 even if it wraps around: it is never 0.
// run congruence: --domain congruence
// run both:
// run parity: --domain parity
// run sign: --domain sign
// run interval: --domain interval
// proves[congruence,both]: division-by-zero
class CongruenceFour {
    static int r;

    public static void main(String[] args) {
        int n = (int) System.nanoTime();
        int d = 4 * n + 2;
        r = 100 / d; // alarm[parity,sign,interval] (false): division-by-zero -- only divisors of 4 tell // value d includes 2, -2, 6 // value[congruence,both] d excludes 0, 4
    }
}
