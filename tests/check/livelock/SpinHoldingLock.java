// expect: violated livelock
// expect: violated deadlock
// options: --all
// The spinner holds the lock that the other one needs to set the flag.
class SpinHoldingLock {
    static final Object lock = new Object();
    static volatile boolean ready;

    public static void main(String[] args) {
        new Thread(() -> {
            synchronized (lock) { // !deadlock
                ready = true;
            }
        }).start();
        synchronized (lock) {
            while (!ready) { // !livelock
                Thread.onSpinWait();
            }
        }
    }
}
