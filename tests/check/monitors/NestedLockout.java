// expect: violated deadlock
// wait() gives back the inner monitor only; whoever would notify needs the outer one first.
class NestedLockout {
    static final Object outer = new Object();
    static final Object inner = new Object();
    static boolean ready;

    public static void main(String[] args) throws Exception {
        Thread waiter = new Thread(() -> {
            synchronized (outer) {
                synchronized (inner) {
                    while (!ready) {
                        try {
                            inner.wait(); // !deadlock
                        } catch (InterruptedException e) {
                            return;
                        }
                    }
                }
            }
        });
        waiter.start();
        synchronized (outer) { // !deadlock
            synchronized (inner) {
                ready = true;
                inner.notify();
            }
        }
        waiter.join();
    }
}
