// expect: violated deadlock
// One thread holds the monitor and needs the class, the other initialises the class and needs the monitor.
// real java: hangs in some runs (seen on JDK 17 and on 25).
class InitMonitorAgainstClass {
    static final Object lock = new Object();

    static class Cache {
        static int size;

        static {
            synchronized (lock) {
                size = 1;
            }
        }
    }

    public static void main(String[] args) throws Exception {
        new Thread(() -> {
            int ignored = Cache.size;
        }).start();
        synchronized (lock) {
            int ignored = Cache.size;
        }
    }
}
