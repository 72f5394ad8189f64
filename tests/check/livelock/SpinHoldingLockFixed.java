// expect: verified
class SpinHoldingLockFixed {
    static final Object lock = new Object();
    static volatile boolean ready;

    public static void main(String[] args) {
        new Thread(() -> {
            synchronized (lock) {
                ready = true;
            }
        }).start();
        while (!ready) {
            Thread.onSpinWait();
        }
        synchronized (lock) {
            assert ready;
        }
    }
}
