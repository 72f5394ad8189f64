// expect: violated uncaught-exception
// The exception ends its thread; the other one gets the lock all the same, so this is no deadlock.
class FinallyUnlocks {
    static final Object lock = new Object();

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            synchronized (lock) {
                throw new UnsupportedOperationException(); // !uncaught-exception
            }
        });
        t.start();
        synchronized (lock) {
            Thread.onSpinWait();
        }
        t.join();
    }
}
