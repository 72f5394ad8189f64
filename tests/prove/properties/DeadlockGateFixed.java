// Whoever takes the two locks, in whatever order, holds a third one.
// proves: data-race, deadlock
class DeadlockGateFixed {
    static final Object gate = new Object();
    static final Object left = new Object();
    static final Object right = new Object();
    static int n;

    public static void main(String[] args) {
        new Thread(() -> {
            synchronized (gate) {
                synchronized (left) {
                    synchronized (right) {
                        n++;
                    }
                }
            }
        }).start();
        synchronized (gate) {
            synchronized (right) {
                synchronized (left) {
                    n++;
                }
            }
        }
    }
}
