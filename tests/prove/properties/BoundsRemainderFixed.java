// A remainder of a length is not.
// proves: array-bounds
class BoundsRemainderFixed {
    static int r;

    public static void main(String[] args) {
        int[] a = new int[10];
        r = a[args.length % 10];
        int rest = (int) System.nanoTime() % 10;
        r = a[rest < 0 ? rest + 10 : rest];
    }
}
