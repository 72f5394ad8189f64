// Each round of the other thread releases the monitor with another value, and never with 0.
// run hb: --memory hb
// run jls:
// proves: data-race, division-by-zero
class MonitorInLoop {
    static final Object lock = new Object();
    static int d = 1;
    static int r;

    public static void main(String[] args) {
        new Thread(() -> {
            for (int i = 1; i < 50; i++) {
                synchronized (lock) {
                    d = 0;
                    d = i;
                }
            }
        }).start();
        synchronized (lock) {
            r = 100 / d; // value d includes 1, 2, 49 // value d excludes 0, 51
        }
    }
}
