// An index that was compared with a length, and then something has changed.
class BoundsLength {
    static int r;

    static void less(int[] a, int[] b) {
        for (int i = 0; i < a.length; i++) {
            r += b[i]; // alarm: array-bounds // really
        }
    }

    static void equal(int[] a) {
        for (int i = 0; i <= a.length; i++) {
            r += a[i]; // alarm: array-bounds // really
        }
    }

    static void next(int[] a) {
        for (int i = 0; i < a.length; i++) {
            r += a[i + 1]; // alarm: array-bounds // really
        }
    }

    static void changed(int[] a) {
        for (int i = 0; i < a.length; i++) {
            int[] old = a;
            a = new int[1];
            r += old[i] + a[i]; // alarm: array-bounds // really
            a = old;
        }
    }

    static void moved(int[] a) {
        int i = 0;
        if (i < a.length) {
            i += 5;
            r += a[i]; // alarm: array-bounds // really
        }
    }

    static void backward(int[] a) {
        for (int i = a.length - 1; ; i--) {
            r += a[i]; // alarm: array-bounds // really
        }
    }

    static int[] made(int n) {
        return new int[n];
    }

    public static void main(String[] args) {
        int n = args.length + 3;
        int[] a = made(n);
        int[] b = made(2);
        for (int way = 0; way < 6; way++) {
            try {
                switch (way) {
                    case 0 -> less(a, b);
                    case 1 -> equal(a);
                    case 2 -> next(a);
                    case 3 -> changed(a);
                    case 4 -> moved(a);
                    default -> backward(a);
                }
            } catch (ArrayIndexOutOfBoundsException e) {
                r++;
            }
        }
    }
}
