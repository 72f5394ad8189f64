// The number that the exception carries is never that one.
// proves: uncaught-exception
class UncaughtCodeFixed {
    static int r;

    static class Failure extends RuntimeException {
        private static final long serialVersionUID = 1;
        final int code;

        Failure(int code) {
            this.code = code;
        }
    }

    static void work(int n) {
        throw new Failure(n);
    }

    public static void main(String[] args) {
        try {
            work(args.length == 0 ? 2 : 3);
        } catch (Failure e) {
            if (e.code == 7) {
                throw new IllegalStateException();
            }
            r = e.code;
        }
    }
}
