// notify with the monitor.
// proves: uncaught-exception
class UncaughtMonitorFixed {
    static final Object lock = new Object();

    public static void main(String[] args) {
        synchronized (lock) {
            lock.notify();
        }
    }
}
