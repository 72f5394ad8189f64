// wait releases the monitor, so that 0 is seen although both sides hold it.
// run hb: --memory hb
// run jls:
// proves: data-race
class MonitorWait {
    static final Object lock = new Object();
    static int d = 1;
    static int r;

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> {
            synchronized (lock) {
                d = 0;
                try {
                    lock.wait(10);
                } catch (InterruptedException e) {
                    return;
                }
                d = 1;
            }
        }).start();
        synchronized (lock) {
            r = 100 / d; // alarm: division-by-zero // really // value d includes 0, 1
        }
    }
}
