// Without numbers even a divisor of 7 may be 0; every other domain knows better.
// run top: --domain top
// run sign: --domain sign
// run interval: --domain interval
// run parity: --domain parity
// run congruence: --domain congruence
// run both:
// proves[sign,interval,parity,congruence,both]: division-by-zero
class TopKnowsNoNumber {
    static int d;
    static int r;

    public static void main(String[] args) {
        d = 7;
        r = 100 / d; // alarm[top] (false): division-by-zero -- nothing is known of numbers
    }
}
