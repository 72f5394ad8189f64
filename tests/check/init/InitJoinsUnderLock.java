// expect: violated deadlock
// Whoever initialises the class waits for a thread that needs the lock; only one of the two holds it then, and it may
// be first after all.
class InitJoinsUnderLock {
    static final Object LOCK = new Object();
    static volatile boolean go;
    static Thread worker;

    static class Joining {
        static int one;
        static int two;

        static {
            try {
                worker.join(); // !deadlock
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    public static void main(String[] args) throws Exception {
        worker = new Thread(() -> {
            synchronized (LOCK) { // !deadlock
            }
        });
        Thread other = new Thread(() -> {
            if (go) {
                synchronized (LOCK) {
                    Joining.one = 1;
                }
            }
        });
        worker.start();
        other.start();
        go = true;
        Joining.two = 2;
    }
}
