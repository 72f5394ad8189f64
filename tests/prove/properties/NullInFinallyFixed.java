// The resource is opened before the try.
// proves: null-dereference
class NullInFinallyFixed {
    int open = 1;
    static int r;

    static NullInFinallyFixed open(int n) {
        if (n == 0) {
            throw new IllegalStateException();
        }
        return new NullInFinallyFixed();
    }

    public static void main(String[] args) {
        NullInFinallyFixed door = open(args.length);
        try {
            r = door.open;
        } finally {
            door.open = 0;
        }
    }
}
