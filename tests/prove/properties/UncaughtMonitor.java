// notify without the monitor.
class UncaughtMonitor {
    static final Object lock = new Object();

    public static void main(String[] args) {
        lock.notify(); // alarm: uncaught-exception // really
    }
}
