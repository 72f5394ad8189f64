// A monitor of null cannot be entered.
class NullMonitor {
    static Object lock;
    static int r;

    public static void main(String[] args) {
        if (args.length > 0) {
            lock = new Object();
        }
        synchronized (lock) { // alarm: null-dereference // really
            r = 1;
        }
    }
}
