// expect: violated assertion
// Only one of the two users holds the lock; the initialiser asks the thread that runs it (JLS 12.4.2).
// real java: fails in 2 of 4 runs (JDK 17), 3 of 4 (JDK 25).
class InitAsksHoldsLock {
    static final Object lock = new Object();

    static class Guarded {
        static final boolean LOCKED = Thread.holdsLock(lock);
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            boolean ignored = Guarded.LOCKED;
        });
        t.start();
        synchronized (lock) {
            assert Guarded.LOCKED;
        }
    }
}
