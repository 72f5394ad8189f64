// The index grows until it wraps around to a negative number.
class BoundsWrapped {
    public static void main(String[] args) {
        int[] a = new int[10];
        int i = 0;
        while (i < 10) {
            a[i] = 1; // alarm: array-bounds // really
            i = i * 3 + 1_000_000_007;
            if (i >= 10) {
                i = i + 2_000_000_000;
            }
        }
    }
}
