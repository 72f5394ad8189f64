// With a positive divisor nothing overflows.
// run: --property division-by-zero,overflow
// proves: division-by-zero, overflow
class DivisionByMinusOneFixed {
    static int r;

    public static void main(String[] args) {
        int n = Integer.MIN_VALUE + args.length;
        int d = 3;
        r = n / d;
        r = n % d;
    }
}
