// expect: violated assertion
// wait(10) may end by its timeout before the notifier has come (Object.wait).
class WaitTimesOut {
    static final Object lock = new Object();
    static boolean ready;

    public static void main(String[] args) throws Exception {
        new Thread(() -> {
            synchronized (lock) {
                ready = true;
                lock.notify();
            }
        }).start();
        synchronized (lock) {
            if (!ready) {
                lock.wait(10);
            }
            assert ready;
        }
    }
}
