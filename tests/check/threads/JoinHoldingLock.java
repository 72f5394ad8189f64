// expect: violated deadlock
class JoinHoldingLock {
    static final Object lock = new Object();

    public static void main(String[] args) throws Exception {
        Thread worker = new Thread(() -> {
            synchronized (lock) { // !deadlock
                Thread.onSpinWait();
            }
        });
        worker.start();
        synchronized (lock) {
            worker.join(); // !deadlock
        }
    }
}
