// Three locks, the last pair of them the other way round.
// proves: deadlock
class DeadlockRingFixed {
    static final Object a = new Object();
    static final Object b = new Object();
    static final Object c = new Object();

    static void both(Object first, Object second) {
        synchronized (first) {
            synchronized (second) {
                Thread.onSpinWait();
            }
        }
    }

    public static void main(String[] args) {
        new Thread(() -> both(a, b)).start();
        new Thread(() -> both(b, c)).start();
        new Thread(() -> both(a, c)).start();
    }
}
