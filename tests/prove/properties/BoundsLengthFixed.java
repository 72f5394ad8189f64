// The loops of everyday: an index runs from one end of an array to the other.
// proves: array-bounds
class BoundsLengthFixed {
    static int r;
    final int[] cells;

    BoundsLengthFixed(int n) {
        cells = new int[n];
    }

    void all() {
        for (int i = 0; i < cells.length; i++) {
            cells[i] = i;
        }
    }

    static void forward(int[] a) {
        for (int i = 0; i < a.length; i++) {
            r += a[i];
        }
    }

    static void each(int[] a) {
        for (int x : a) {
            r += x;
        }
    }

    static void backward(int[] a) {
        for (int i = a.length - 1; i >= 0; i--) {
            r += a[i];
        }
    }

    static void pairs(int[] a) {
        for (int i = 1; i < a.length; i++) {
            r += a[i] - a[i - 1];
        }
    }

    public static void main(String[] args) {
        int[] a = new int[args.length];
        forward(a);
        each(a);
        backward(a);
        pairs(a);
        for (String arg : args) {
            r += arg.length();
        }
        new BoundsLengthFixed(args.length).all();
    }
}
