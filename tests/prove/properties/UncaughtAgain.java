// The method that a thread begins with is called by itself as well.
// run none: --context 0
// run two:
class UncaughtAgain {
    static int depth;

    public static void main(String[] args) {
        if (depth++ < 2) {
            main(args);
        }
        throw new IllegalStateException(); // alarm: uncaught-exception // really
    }
}
