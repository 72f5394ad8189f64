// Both orders occur, but in one thread only.
// proves: deadlock
class DeadlockOneThread {
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

    public static void main(String[] args) {
        new Thread(() -> {
            synchronized (left) {
                Thread.onSpinWait();
            }
        }).start();
        both(left, right);
        both(right, left);
    }
}
