// A shift by 32 is a shift by 0, and one by -1 is one by 31.
// proves: division-by-zero
class DivisionShiftFixed {
    static long r;

    public static void main(String[] args) {
        int one = 1;
        int by = 32;
        int same = one << by;
        r = 100 / same; // value same includes 1 // value same excludes 0
        int minus = -1;
        int top = one << minus;
        r = 100 / top; // value top excludes 0 // value top includes -2147483648
        long wide = 1L << by;
        r = 100 / wide;
    }
}
