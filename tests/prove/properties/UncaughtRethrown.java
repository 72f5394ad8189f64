// The handler throws again what it has caught.
// alarms: uncaught-exception // really
class UncaughtRethrown {
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
        work(args.length);
    }
}
