// A long multiple of 2^32 is 0 as an int.
// run parity: --domain parity
// run congruence: --domain congruence
// run both:
// run interval: --domain interval
class LongMultipleOfPower {
    static int r;

    public static void main(String[] args) {
        long n = args.length + 1L;
        long high = n << 32;
        assert high != 1; // no alarm[congruence,both]: assertion
        int low = (int) high;
        r = 100 / low; // alarm: division-by-zero // really
    }
}
