// expect: verified
// discipline: mld=obeyed mld'=obeyed
// After join a thread has ended, and what it did is there.
class IsAliveAfterJoin {
    static final Object lock = new Object();
    static int count;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            synchronized (lock) {
                count++;
            }
        });
        other.start();
        other.join();
        assert !other.isAlive();
        synchronized (lock) {
            assert count == 1;
        }
    }
}
