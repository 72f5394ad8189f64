// Nobody brings about that state.
// proves: uncaught-exception
class UncaughtSharedFixed {
    static volatile int state;

    public static void main(String[] args) {
        new Thread(() -> state = 1).start();
        if (state == 2) {
            throw new IllegalStateException(); // unreachable
        }
    }
}
