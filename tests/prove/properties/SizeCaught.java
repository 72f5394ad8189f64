// That the exception is caught makes the size no less negative, and the field keeps what it had.
// proves: null-dereference
class SizeCaught {
    static int[] r = {1};
    static int n;

    public static void main(String[] args) {
        try {
            r = new int[-3 - args.length]; // alarm: negative-array-size // really
        } catch (NegativeArraySizeException e) {
            n = 1;
        }
        n = r.length;
    }
}
