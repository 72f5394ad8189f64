// Main releases the lock before it waits.
// proves: deadlock, data-race
class DeadlockJoinFixed {
    static final Object lock = new Object();
    static int n;

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> {
            synchronized (lock) {
                n++;
            }
        });
        synchronized (lock) {
            worker.start();
            n++;
        }
        worker.join();
        n++;
    }
}
