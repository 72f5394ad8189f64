// The least int has no negative.
// run: --property overflow
class OverflowNegate {
    static int r;

    static int size(int n) {
        return n < 0 ? -n : n; // alarm: overflow
    }

    public static void main(String[] args) {
        r = size((int) System.nanoTime());
    }
}
