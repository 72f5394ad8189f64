// Steps of 7 up to 100 end between 100 and 106.
// run interval: --domain interval
// run sign: --domain sign
// run both:
// proves[interval,both]: assertion
class IntervalThreshold {
    static int r;

    public static void main(String[] args) {
        int i = args.length & 7;
        while (i < 100) {
            i += 7;
        }
        assert i <= 106; // alarm[sign] (false): assertion -- no upper bound
        r = i; // value i includes 100, 106 // value[interval,both] i excludes 99, 107
    }
}
