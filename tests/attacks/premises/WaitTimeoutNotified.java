// expect: verified
// Notified or timed out: after the monitor is taken again all the same, the count is consistent.
class WaitTimeoutNotified {
    static final Object lock = new Object();
    static int inside;

    static void enter() {
        synchronized (lock) {
            try {
                lock.wait(1);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            inside++;
            assert inside == 1;
            inside--;
            lock.notify();
        }
    }

    public static void main(String[] args) throws Exception {
        new Thread(WaitTimeoutNotified::enter).start();
        enter();
    }
}
