// The divisor is -1, 1 or 2: an interval has a 0 among them, and so have all multiples of 1.
// run sign: --domain sign
// run interval: --domain interval
// run parity: --domain parity
// run congruence: --domain congruence
// run both: --domain interval+congruence
// proves[sign]: division-by-zero
class SignBothSides {
    static int r;

    public static void main(String[] args) {
        int d;
        switch (args.length) {
            case 0: d = -1; break;
            case 1: d = 1; break;
            default: d = 2; break;
        }
        r = 100 / d; // alarm[interval,parity,congruence,both] (false): division-by-zero -- 0 is between -1 and 2 // value d includes -1, 1, 2
    }
}
