// Who calls the method catches what it throws again.
// proves: uncaught-exception
class UncaughtRethrownFixed {
    static int r;

    static void work(int n) {
        try {
            if (n == 0) {
                throw new IllegalStateException();
            }
        } catch (IllegalStateException e) {
            r = 1;
            throw e;
        }
    }

    public static void main(String[] args) {
        try {
            work(args.length);
        } catch (IllegalStateException e) {
            r = 2;
        }
    }
}
