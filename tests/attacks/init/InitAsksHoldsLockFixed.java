// expect: verified
// Every user holds the lock.
class InitAsksHoldsLockFixed {
    static final Object lock = new Object();

    static class Guarded {
        static final boolean LOCKED = Thread.holdsLock(lock);
    }

    static void use() {
        synchronized (lock) {
            assert Guarded.LOCKED;
        }
    }

    public static void main(String[] args) throws Exception {
        new Thread(InitAsksHoldsLockFixed::use).start();
        use();
    }
}
