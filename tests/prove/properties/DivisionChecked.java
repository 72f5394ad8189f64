// The divisor is tested in one block of the lock and used in the next.
// proves: data-race
class DivisionChecked {
    static final Object lock = new Object();
    static int d = 1;
    static int r;

    static boolean usable() {
        synchronized (lock) {
            return d > 0;
        }
    }

    public static void main(String[] args) {
        new Thread(() -> {
            synchronized (lock) {
                d = 0;
            }
        }).start();
        if (usable()) {
            synchronized (lock) {
                r = 100 / d; // alarm: division-by-zero // really
            }
        }
    }
}
