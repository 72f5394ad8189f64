// Any number of threads add 2 to an odd number under a lock.
// run parity: --domain parity
// run congruence: --domain congruence
// run both:
// run sign: --domain sign
// run interval: --domain interval
// proves: data-race
// proves[parity,congruence,both]: division-by-zero
class ParityOfShared {
    static int d = 1;
    static int r;

    static synchronized void add() {
        d += 2;
    }

    static synchronized int part() {
        return 100 / d; // alarm[sign,interval] (false): division-by-zero -- the sum may wrap around
    }

    public static void main(String[] args) {
        for (int i = 0; i < args.length; i++) {
            new Thread(() -> add()).start();
        }
        r = part();
    }
}
