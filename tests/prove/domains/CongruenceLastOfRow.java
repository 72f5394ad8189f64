// The last round begins at 12, not at 15, so that 3 more is still inside.
// run both: --domain interval+congruence
// run congruence: --domain congruence
// run interval: --domain interval
// proves[both]: array-bounds
class CongruenceLastOfRow {
    public static void main(String[] args) {
        int[] a = new int[16];
        for (int i = 0; i <= 15; i += 4) {
            a[i + 3] = 1; // alarm[congruence,interval] (false): array-bounds -- one alone does not tell // value i includes 0, 12 // value[both] i excludes 15
        }
    }
}
