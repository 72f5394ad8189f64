// A number that is not 0 is all that sign says, and all that is needed.
// run sign: --domain sign
// run interval: --domain interval
// run parity: --domain parity
// run congruence: --domain congruence
// proves[sign]: division-by-zero
class SignNotZero {
    static int r;

    public static void main(String[] args) {
        int n = (int) System.nanoTime();
        if (n != 0) {
            r = 100 / n; // alarm[interval,parity,congruence] (false): division-by-zero -- 0 is in the middle // value n includes -1, 1, 2 // value[sign] n excludes 0
        }
    }
}
