// expect: verified
// holdsLock asks about the calling thread only.
class HoldsLockOfOther {
    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        Thread t = new Thread(() -> {
            assert !Thread.holdsLock(lock);
            synchronized (lock) {
                assert Thread.holdsLock(lock);
            }
        });
        synchronized (lock) {
            t.start();
            assert Thread.holdsLock(lock);
        }
        assert !Thread.holdsLock(lock);
    }
}
