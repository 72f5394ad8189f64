// The middle is computed with a long.
// run: --property overflow
// proves: overflow
class OverflowMiddleFixed {
    static int r;

    static int middle(int low, int high) {
        return (int) (((long) low + high) / 2);
    }

    public static void main(String[] args) {
        r = middle(args.length, (int) System.nanoTime());
    }
}
