// What is written and overwritten within one monitor is not seen by who holds the same monitor.
// run tl: --memory tl
// run hb: --memory hb
// run jls:
// proves: data-race
// proves[hb,jls]: division-by-zero
class MonitorHides {
    static final Object lock = new Object();
    static int d = 3;
    static int r;

    public static void main(String[] args) {
        new Thread(() -> {
            synchronized (lock) {
                d = 0;
                d = 7;
            }
        }).start();
        synchronized (lock) {
            r = 100 / d; // alarm[tl] (false): division-by-zero -- monitors are not in this model // value d includes 3, 7 // value[hb,jls] d excludes 0
        }
    }
}
