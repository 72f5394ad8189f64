// expect: violated deadlock
// expect: violated assertion
// options: --no-spurious --all
// Any of those who wait may be notified, not only the one that has waited longest.
class NotTheFirst {
    static final Object LOCK = new Object();
    static boolean first;
    static boolean second;
    static boolean woken;

    static void waits() {
        try {
            LOCK.wait(); // !deadlock
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread one = new Thread(() -> {
            synchronized (LOCK) {
                first = true;
                waits();
                woken = true;
            }
        });
        Thread two = new Thread(() -> {
            synchronized (LOCK) {
                if (first) {
                    second = true;
                    waits();
                    assert woken; // !assertion
                }
            }
        });
        one.start();
        two.start();
        synchronized (LOCK) {
            if (second) {
                LOCK.notify();
            }
        }
    }
}
