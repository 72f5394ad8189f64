// With n below a million nothing wraps around, and 3*n+1 is never a multiple of 3; bounds and strides are needed both.
// run both: --domain interval+congruence
// run congruence: --domain congruence
// run interval: --domain interval
// proves[both]: division-by-zero
class CongruenceThreeBounded {
    static int r;

    public static void main(String[] args) {
        int n = (int) System.nanoTime() % 1_000_000;
        int d = 3 * n + 1;
        r = 100 / d; // alarm[congruence,interval] (false): division-by-zero -- one alone does not tell // value d includes 1, 4, -2 // value[both] d excludes 0, 3
    }
}
