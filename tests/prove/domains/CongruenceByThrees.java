// Multiples of 3 below 30 are never 10.
// run both: --domain interval+congruence
// run congruence: --domain congruence
// run interval: --domain interval
// proves[both]: division-by-zero
class CongruenceByThrees {
    static int r;

    public static void main(String[] args) {
        for (int i = 0; i < 30; i += 3) {
            r = 100 / (i - 10); // alarm[congruence,interval] (false): division-by-zero -- one alone does not tell // value i includes 0, 9, 27 // value[both] i excludes 10, 28, 30
        }
    }
}
