// The exception carries a number, and for one number the handler gives up.
class UncaughtCode {
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
            work(args.length == 0 ? 7 : 3);
        } catch (Failure e) {
            if (e.code == 7) {
                throw new IllegalStateException(); // alarm: uncaught-exception // really
            }
            r = e.code;
        }
    }
}
