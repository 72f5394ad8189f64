// The square of a number below a thousand does not.
// proves: negative-array-size
class SizeSquareFixed {
    static int[] r;

    public static void main(String[] args) {
        int n = args.length % 1000;
        r = new int[n * n];
    }
}
