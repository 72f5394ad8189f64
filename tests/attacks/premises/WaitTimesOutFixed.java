// expect: verified
// The loop asks again after a timeout.
class WaitTimesOutFixed {
    static final Object lock = new Object();
    static boolean ready;

    public static void main(String[] args) throws Exception {
        new Thread(() -> {
            synchronized (lock) {
                ready = true;
            }
        }).start();
        synchronized (lock) {
            while (!ready) {
                lock.wait(10);
            }
            assert ready;
        }
    }
}
