// Threads add and subtract fours to a number that leaves 2.
// run congruence: --domain congruence
// run both:
// run parity: --domain parity
// run sign: --domain sign
// run interval: --domain interval
// proves: data-race
// proves[congruence,both]: division-by-zero, assertion
class CongruenceOfShared {
    static int d = 2;
    static int r;

    static synchronized void add(int k) {
        d += 4 * k;
    }

    static synchronized int part() {
        assert d != 8; // alarm[parity,sign,interval] (false): assertion -- only divisors of 4 tell
        return 100 / d; // alarm[parity,sign,interval] (false): division-by-zero -- only divisors of 4 tell
    }

    public static void main(String[] args) {
        for (int i = 0; i < args.length; i++) {
            int k = i;
            new Thread(() -> add(k)).start();
            new Thread(() -> add(-k)).start();
        }
        r = part();
    }
}
