// The divisor is tested and used in the same block of the lock.
// proves: data-race, division-by-zero
class DivisionCheckedFixed {
    static final Object lock = new Object();
    static int d = 1;
    static int r;

    public static void main(String[] args) {
        new Thread(() -> {
            synchronized (lock) {
                d = 0;
            }
        }).start();
        synchronized (lock) {
            if (d > 0) {
                r = 100 / d;
            }
        }
    }
}
