// Another thread replaces the array by a shorter one.
class BoundsReplaced {
    static volatile int[] a = new int[4];
    static int r;

    public static void main(String[] args) {
        new Thread(() -> a = new int[2]).start();
        r = a[1]; // no alarm: array-bounds
        r = a[3]; // alarm: array-bounds // really
    }
}
