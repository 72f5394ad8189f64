// A remainder of a negative number is negative.
class BoundsRemainder {
    static int r;

    public static void main(String[] args) {
        int[] a = new int[10];
        r = a[(int) System.nanoTime() % 10]; // alarm: array-bounds
    }
}
