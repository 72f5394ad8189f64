// Between the signal and the lock the other one may take the lock first: the data that it guards has changed then.
// expect: violated assertion
class LockAfterSignal {
    static volatile boolean go;
    static final Object lock = new Object();
    static int data;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            while (!go) {
                Thread.onSpinWait();
            }
            synchronized (lock) {
                data = 1;
            }
        });
        other.start();
        int seen;
        synchronized (lock) {
            seen = data;
        }
        go = true;
        synchronized (lock) {
            seen += data;
        }
        assert seen == 0; // !assertion
        other.join();
    }
}
