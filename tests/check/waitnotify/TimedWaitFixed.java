// expect: verified
class TimedWaitFixed {
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
            while (!ready) {
                lock.wait(60_000);
            }
            assert ready;
        }
    }
}
