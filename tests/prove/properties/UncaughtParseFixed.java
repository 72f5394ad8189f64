// What is no number counts as 0, and 0 is not divided by.
// proves: uncaught-exception, division-by-zero
class UncaughtParseFixed {
    static int r;

    public static void main(String[] args) {
        int n = 0;
        try {
            if (args.length > 0) {
                n = Integer.parseInt(args[0]);
            }
        } catch (RuntimeException e) {
            n = 0;
        }
        if (n > 0) {
            r = 100 / n;
        }
    }
}
