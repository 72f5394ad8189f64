// The second size of a table is negative for some.
class SizeTable {
    static int[][] r;

    static void make(int rows, int columns) {
        r = new int[rows][columns]; // alarm: negative-array-size // really
    }

    public static void main(String[] args) {
        make(2, 3);
        make(2, -args.length - 1);
    }
}
