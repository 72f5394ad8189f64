// Who calls is prepared for the exception of the finally clause.
// proves: uncaught-exception
class UncaughtFinallyFixed {
    static int r;

    static void work(int n) {
        try {
            if (n == 0) {
                throw new IllegalStateException();
            }
        } finally {
            throwIt();
        }
    }

    static void throwIt() {
        throw new IllegalArgumentException();
    }

    public static void main(String[] args) {
        try {
            work(args.length);
        } catch (IllegalArgumentException e) {
            r = 2;
        }
    }
}
