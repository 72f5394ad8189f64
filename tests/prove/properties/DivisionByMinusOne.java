// The least number divided by -1 is no division by zero, but overflows.
// run: --property division-by-zero,overflow
// proves: division-by-zero
class DivisionByMinusOne {
    static int r;

    public static void main(String[] args) {
        int n = Integer.MIN_VALUE + args.length;
        int d = -1;
        r = n / d; // alarm: overflow // really
        r = n % d; // no alarm: overflow
    }
}
