// expect: verified
// wait() gives back all holds of the monitor, and takes as many again.
class WaitReentrant {
    static final Object lock = new Object();
    static int phase;

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            synchronized (lock) {
                phase = 1;
                lock.notify();
            }
        });
        other.start();
        synchronized (lock) {
            synchronized (lock) {
                while (phase == 0) {
                    lock.wait();
                }
            }
            assert Thread.holdsLock(lock);
            phase = 2;
        }
        assert !Thread.holdsLock(lock);
        other.join();
        assert phase == 2;
    }
}
