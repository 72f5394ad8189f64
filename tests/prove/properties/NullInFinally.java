// The finally clause runs also when the resource was never opened.
class NullInFinally {
    int open = 1;
    static int r;

    static NullInFinally open(int n) {
        if (n == 0) {
            throw new IllegalStateException();
        }
        return new NullInFinally();
    }

    public static void main(String[] args) {
        NullInFinally door = null;
        try {
            door = open(args.length);
            r = door.open; // no alarm: null-dereference
        } finally {
            door.open = 0; // alarm: null-dereference // really
        }
    }
}
