// Locks are known without numbers: no race, no deadlock.
// run top: --domain top
// run parity: --domain parity
// proves: data-race, deadlock
class TopLocks {
    static final Object outer = new Object();
    static final Object inner = new Object();
    static int n;

    static void step(int k) {
        synchronized (outer) {
            synchronized (inner) {
                n += k;
            }
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < args.length; i++) {
            int k = i;
            new Thread(() -> step(k)).start();
        }
    }
}
