// The lock that guards the two others is taken by one of the threads only.
class DeadlockGate {
    static final Object gate = new Object();
    static final Object left = new Object();
    static final Object right = new Object();
    static int n;

    public static void main(String[] args) {
        new Thread(() -> {
            synchronized (gate) {
                synchronized (left) {
                    synchronized (right) { // alarm: deadlock // really
                        n++;
                    }
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
