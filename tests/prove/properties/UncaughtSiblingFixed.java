// The handler is for a superclass.
// proves: uncaught-exception
class UncaughtSiblingFixed {
    static int r;

    public static void main(String[] args) {
        try {
            throw new IllegalArgumentException();
        } catch (RuntimeException e) {
            r = 1;
        }
    }
}
