// n is 6 to 9, so that n-4 is 2 to 5.
// run interval: --domain interval
// run sign: --domain sign
// run parity: --domain parity
// run congruence: --domain congruence
// run both:
// proves[interval,both]: division-by-zero
class IntervalDifference {
    static int r;

    public static void main(String[] args) {
        int n = args.length;
        if (n > 5 && n < 10) {
            r = 100 / (n - 4); // alarm[sign,parity,congruence] (false): division-by-zero -- no distances // value n includes 6, 9 // value[interval,both] n excludes 5, 10
        }
    }
}
