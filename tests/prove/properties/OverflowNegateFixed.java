// The least int is left out.
// run: --property overflow
// proves: overflow
class OverflowNegateFixed {
    static int r;

    static int size(int n) {
        if (n == Integer.MIN_VALUE) {
            return Integer.MAX_VALUE;
        }
        return n < 0 ? -n : n;
    }

    public static void main(String[] args) {
        r = size((int) System.nanoTime());
    }
}
