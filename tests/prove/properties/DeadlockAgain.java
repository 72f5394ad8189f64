// A monitor that the thread holds already is entered again, and locks are taken one after another.
// proves: deadlock, data-race
class DeadlockAgain {
    static final Object left = new Object();
    static final Object right = new Object();
    static int n;

    static void again() {
        synchronized (left) {
            synchronized (left) {
                n++;
            }
        }
        synchronized (right) {
            Thread.onSpinWait();
        }
        synchronized (left) {
            n++;
        }
    }

    public static void main(String[] args) {
        new Thread(() -> again()).start();
        again();
    }
}
