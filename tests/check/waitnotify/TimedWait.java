// expect: violated assertion
// The timeout may come before the notification, however long it is.
class TimedWait {
    static final Object lock = new Object();
    static boolean ready;

    public static void main(String[] args) throws Exception {
        new Thread(() -> {
            synchronized (lock) {
                ready = true;
                lock.notifyAll();
            }
        }).start();
        synchronized (lock) {
            if (!ready) {
                lock.wait(60_000);
            }
            assert ready; // !assertion
        }
    }
}
