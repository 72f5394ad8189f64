// expect: verified
class JoinHoldingLockFixed {
    static final Object lock = new Object();

    public static void main(String[] args) throws Exception {
        Thread worker = new Thread(() -> {
            synchronized (lock) {
                Thread.onSpinWait();
            }
        });
        worker.start();
        synchronized (lock) {
            Thread.onSpinWait();
        }
        worker.join();
    }
}
