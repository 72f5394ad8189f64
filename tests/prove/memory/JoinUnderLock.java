// Main writes under a lock that it holds until after the join; the thread's write was before.
class JoinUnderLock {
    static final Object lock = new Object();
    static int d = 1;

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> {
            synchronized (lock) {
                d = 2;
            }
        });
        t.start();
        synchronized (lock) {
            d = 0;
            t.join();
            int r = 10 / d; // alarm: division-by-zero // really // value d includes 0
        }
    }
}
