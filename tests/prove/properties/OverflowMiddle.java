// The middle of two large indices.
// run: --property overflow
class OverflowMiddle {
    static int r;

    static int middle(int low, int high) {
        return (low + high) / 2; // alarm: overflow
    }

    public static void main(String[] args) {
        r = middle(args.length, (int) System.nanoTime());
    }
}
