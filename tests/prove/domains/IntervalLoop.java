// An index that runs from 0 to below the length.
// run interval: --domain interval
// run sign: --domain sign
// run parity: --domain parity
// run congruence: --domain congruence
// run both:
// proves[interval,both]: array-bounds
class IntervalLoop {
    public static void main(String[] args) {
        int[] a = new int[10];
        for (int i = 0; i < 10; i++) {
            a[i] = 7; // alarm[sign,parity,congruence] (false): array-bounds -- no upper bound // value i includes 0, 9 // value[interval,both] i excludes -1, 10
        }
    }
}
