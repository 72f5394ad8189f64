// 2*n+1 is odd even if it wraps around.
// run parity: --domain parity
// run congruence: --domain congruence
// run both:
// run sign: --domain sign
// run interval: --domain interval
// proves[parity,congruence,both]: division-by-zero
class ParityOdd {
    static int r;

    public static void main(String[] args) {
        int n = (int) System.nanoTime();
        int odd = 2 * n + 1;
        r = 100 / odd; // alarm[sign,interval] (false): division-by-zero -- nothing is known after wrapping around // value odd includes -1, 1, 2147483647 // value[parity,congruence,both] odd excludes 0, 2
    }
}
