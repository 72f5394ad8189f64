// expect: verified
// The interrupt may come before the wait or during it: either way it ends it.
class InterruptedWaitFixed {
    static final Object lock = new Object();

    public static void main(String[] args) throws Exception {
        Thread waiter = new Thread(() -> {
            synchronized (lock) {
                try {
                    while (true) {
                        lock.wait();
                    }
                } catch (InterruptedException e) {
                    assert !Thread.currentThread().isInterrupted();
                    assert Thread.holdsLock(lock);
                }
            }
        });
        waiter.start();
        waiter.interrupt();
        waiter.join();
    }
}
