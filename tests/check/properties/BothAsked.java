// expect: violated data-race
// expect: violated deadlock
// options: --property deadlock,data-race --all
class BothAsked {
    static int n;
    static final Object lock = new Object();

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            n = 1; // !data-race
        });
        t.start();
        n = 2; // !data-race
        t.join();
        synchronized (lock) {
            lock.wait(); // !deadlock
        }
    }
}
