// Main holds a lock and joins a thread that joins another one, which needs the lock.
class DeadlockJoinChain {
    static final Object lock = new Object();
    static int n;

    public static void main(String[] args) throws InterruptedException {
        Thread last = new Thread(() -> {
            synchronized (lock) { // alarm: deadlock // really
                n++;
            }
        });
        Thread middle = new Thread(() -> {
            try {
                last.join(); // alarm: deadlock // really
            } catch (InterruptedException e) {
                return;
            }
        });
        last.start();
        middle.start();
        synchronized (lock) {
            middle.join(); // alarm: deadlock // really
        }
    }
}
