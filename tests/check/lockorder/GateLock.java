// expect: verified
// The orders cross, but only under a third lock: no deadlock is possible.
class GateLock {
    static final Object gate = new Object();
    static final Object left = new Object();
    static final Object right = new Object();
    static int n;

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            synchronized (gate) {
                synchronized (right) {
                    synchronized (left) {
                        n++;
                    }
                }
            }
        });
        other.start();
        synchronized (gate) {
            synchronized (left) {
                synchronized (right) {
                    n++;
                }
            }
        }
        other.join();
        assert n == 2;
    }
}
