// -6, 2 and 10 leave 2 by eight; 4 more leaves 6.
// run congruence: --domain congruence
// run both:
// run parity: --domain parity
// run sign: --domain sign
// run interval: --domain interval
// proves[congruence,both]: division-by-zero
class CongruenceThreeValues {
    static int r;

    public static void main(String[] args) {
        int d;
        switch (args.length) {
            case 0: d = -6; break;
            case 1: d = 2; break;
            default: d = 10; break;
        }
        int e = d + 4;
        r = 100 / e; // alarm[parity,sign,interval] (false): division-by-zero -- -2, 6 and 14 have 0 between them // value e includes -2, 6, 14 // value[congruence,both] e excludes 0
    }
}
