// expect: violated deadlock
// As the monitor against the class, but each of the two threads does something shared before.
// JLS 17.4.4: the synchronization order may be any that agrees with the program order of each thread.
class InitMonitorNoThreadBody {
    static final Object lock = new Object();
    static volatile int n;

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
            n++;
            int ignored = Cache.size;
        }).start();
        n++;
        synchronized (lock) {
            int ignored = Cache.size;
        }
    }
}
