// The loop meets 16 exactly because it goes in fours; an interval alone runs past it.
// run both: --domain interval+congruence
// run congruence: --domain congruence
// run interval: --domain interval
// proves[both]: array-bounds
class CongruenceStride {
    public static void main(String[] args) {
        int[] a = new int[16];
        for (int i = 0; i != 16; i += 4) {
            a[i] = 1; // alarm[congruence,interval] (false): array-bounds -- one alone does not tell // value i includes 0, 4, 12 // value[both] i excludes 13, 16
        }
    }
}
