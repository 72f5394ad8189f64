// The finally clause throws, and its exception takes the place of the first.
class UncaughtFinally {
    static int r;

    static void work(int n) {
        try {
            if (n == 0) {
                throw new IllegalStateException(); // no alarm: uncaught-exception
            }
        } finally {
            throwIt();
        }
    }

    static void throwIt() {
        throw new IllegalArgumentException(); // alarm: uncaught-exception // really
    }

    public static void main(String[] args) {
        try {
            work(args.length);
        } catch (IllegalStateException e) {
            r = 2; // unreachable
        }
    }
}
