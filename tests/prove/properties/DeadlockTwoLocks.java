// Two locks in opposite order.
// proves: data-race
class DeadlockTwoLocks {
    static final Object left = new Object();
    static final Object right = new Object();
    static int n;

    public static void main(String[] args) {
        new Thread(() -> {
            synchronized (left) {
                synchronized (right) { // alarm: deadlock // really
                    n++;
                }
            }
        }).start();
        synchronized (right) {
            synchronized (left) { // alarm: deadlock // really
                n++;
            }
        }
    }
}
