// A stride of 0 is a constant: the index is known.
// run congruence: --domain congruence
// run interval: --domain interval
// run sign: --domain sign
// run parity: --domain parity
// proves[congruence,interval]: array-bounds
class CongruenceConstant {
    static int r;

    public static void main(String[] args) {
        int[] a = new int[20];
        int i = 3;
        i = i * 5 + 4;
        r = a[i]; // alarm[sign,parity] (false): array-bounds -- no constants // value[congruence,interval] i includes 19 // value[congruence,interval] i excludes 18, 20
    }
}
