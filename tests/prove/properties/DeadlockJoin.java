// Main waits for a thread that needs the lock that main holds.
class DeadlockJoin {
    static final Object lock = new Object();
    static int n;

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> {
            synchronized (lock) { // alarm: deadlock
                n++;
            }
        });
        synchronized (lock) {
            worker.start();
            if (args.length > 0) {
                worker.join(); // alarm: deadlock
            }
        }
    }
}
