// A fraction of at least 1, and one far beyond all ints.
// proves: division-by-zero
class DivisionFractionFixed {
    static int r;

    public static void main(String[] args) {
        double f = 1.75;
        int d = (int) f;
        r = 100 / d; // value d includes 1 // value d excludes 0, 2
        int e = (int) 1e20;
        r = 100 / e; // value e includes 2147483647
    }
}
