// The thread catches its own exception.
// proves: uncaught-exception
class UncaughtThreadFixed {
    static int r;

    public static void main(String[] args) {
        new Thread(() -> {
            try {
                throw new IllegalStateException();
            } catch (IllegalStateException e) {
                r = 1;
            }
        }).start();
    }
}
