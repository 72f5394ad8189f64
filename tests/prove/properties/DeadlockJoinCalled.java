// The lock is taken in a method that the thread's code calls, and main joins in a method that is called under the lock.
class DeadlockJoinCalled {
    static final Object lock = new Object();
    static int n;

    static void add() {
        synchronized (lock) { // alarm: deadlock // really
            n++;
        }
    }

    static void await(Thread other) throws InterruptedException {
        other.join(); // alarm: deadlock // really
    }

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> add());
        worker.start();
        synchronized (lock) {
            await(worker); // alarm: deadlock // really
        }
    }
}
