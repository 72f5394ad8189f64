// Three locks in a circle.
class DeadlockRing {
    static final Object a = new Object();
    static final Object b = new Object();
    static final Object c = new Object();

    static void both(Object first, Object second) {
        synchronized (first) {
            synchronized (second) { // alarm: deadlock // really
                Thread.onSpinWait();
            }
        }
    }

    public static void main(String[] args) {
        new Thread(() -> both(a, b)).start();
        new Thread(() -> both(b, c)).start();
        new Thread(() -> both(c, a)).start();
    }
}
