// A triangle of indices within a square.
// run interval: --domain interval
// run both:
// proves: array-bounds, negative-array-size
class IntervalNested {
    public static void main(String[] args) {
        int[] a = new int[64];
        for (int i = 0; i < 8; i++) {
            for (int j = i; j < 8; j++) {
                a[8 * i + j] = j;
            }
        }
    }
}
