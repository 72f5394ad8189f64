// expect: verified
class NestedLockoutFixed {
    static final Object outer = new Object();
    static final Object inner = new Object();
    static boolean ready;

    public static void main(String[] args) throws Exception {
        Thread waiter = new Thread(() -> {
            synchronized (inner) {
                while (!ready) {
                    try {
                        inner.wait();
                    } catch (InterruptedException e) {
                        return;
                    }
                }
            }
            synchronized (outer) {
                assert Thread.holdsLock(outer);
            }
        });
        waiter.start();
        synchronized (outer) {
            synchronized (inner) {
                ready = true;
                inner.notify();
            }
        }
        waiter.join();
    }
}
