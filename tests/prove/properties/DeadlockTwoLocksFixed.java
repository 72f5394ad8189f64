// Two locks in one order.
// proves: data-race, deadlock
class DeadlockTwoLocksFixed {
    static final Object left = new Object();
    static final Object right = new Object();
    static int n;

    public static void main(String[] args) {
        new Thread(() -> {
            synchronized (left) {
                synchronized (right) {
                    n++;
                }
            }
        }).start();
        synchronized (left) {
            synchronized (right) {
                n++;
            }
        }
    }
}
