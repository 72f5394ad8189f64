// Another thread replaces the array by a longer one.
// proves: array-bounds
class BoundsReplacedFixed {
    static volatile int[] a = new int[4];
    static int r;

    public static void main(String[] args) {
        new Thread(() -> a = new int[8]).start();
        r = a[1];
        r = a[3];
    }
}
