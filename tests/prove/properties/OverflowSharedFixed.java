// Two threads double one number up to a limit.
// run: --property overflow,data-race
// proves: data-race, overflow
class OverflowSharedFixed {
    static final Object lock = new Object();
    static int n = 1;

    static void twice() {
        for (int i = 0; i < 40; i++) {
            synchronized (lock) {
                if (n <= 1_000_000) {
                    n = n * 2;
                }
            }
        }
    }

    public static void main(String[] args) {
        new Thread(() -> twice()).start();
        twice();
    }
}
