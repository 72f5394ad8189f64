// The square of a number wraps around to a negative one.
class SizeSquare {
    static int[] r;

    public static void main(String[] args) {
        int n = args.length + 46341;
        r = new int[n * n]; // alarm: negative-array-size // really
    }
}
