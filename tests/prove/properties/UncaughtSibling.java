// The handler is for another kind of exception.
class UncaughtSibling {
    static int r;

    public static void main(String[] args) {
        try {
            throw new IllegalArgumentException(); // alarm: uncaught-exception // really
        } catch (IllegalStateException e) {
            r = 1; // unreachable
        }
    }
}
