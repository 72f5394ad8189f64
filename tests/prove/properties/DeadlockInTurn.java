// Both orders occur, but the one thread has ended before the other begins.
// proves: deadlock
class DeadlockInTurn {
    static final Object left = new Object();
    static final Object right = new Object();
    static int n;

    static void both(Object first, Object second) {
        synchronized (first) {
            synchronized (second) {
                n++;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> both(left, right));
        one.start();
        one.join();
        Thread two = new Thread(() -> both(right, left));
        two.start();
    }
}
