// n|1 is odd, n&~1 is even, n^1 differs from n.
// run parity: --domain parity
// run interval: --domain interval
// run both:
// proves[parity,both]: division-by-zero, assertion
class ParityOr {
    static int r;

    public static void main(String[] args) {
        int n = (int) System.nanoTime();
        r = 100 / (n | 1); // alarm[interval] (false): division-by-zero -- no bits
        int even = n & ~1;
        assert even != 77; // alarm[interval] (false): assertion -- no bits
        int shifted = n << 1;
        assert shifted != 77; // alarm[interval] (false): assertion -- no bits
        int back = even - 3;
        assert back != 78; // alarm[interval] (false): assertion -- no bits
    }
}
