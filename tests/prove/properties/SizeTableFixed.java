// Both sizes are positive for all.
// proves: negative-array-size
class SizeTableFixed {
    static int[][] r;

    static void make(int rows, int columns) {
        r = new int[rows][columns];
    }

    public static void main(String[] args) {
        make(2, 3);
        make(2, args.length / 100 + 1);
    }
}
