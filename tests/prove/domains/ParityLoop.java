// A loop in steps of 2 from 1 never meets 0, however often it wraps around.
// run parity: --domain parity
// run congruence: --domain congruence
// run both:
// run sign: --domain sign
// run interval: --domain interval
// proves[parity,congruence,both]: division-by-zero, assertion
class ParityLoop {
    static int r;

    public static void main(String[] args) {
        int i = 1;
        while ((System.nanoTime() & 1023) != 0) {
            r = 100 / i; // alarm[sign,interval] (false): division-by-zero -- i may wrap around
            i += 2;
        }
        assert i != 1000; // alarm[sign,interval] (false): assertion -- no parity
    }
}
