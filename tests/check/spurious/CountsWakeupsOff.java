// expect: verified
// options: --no-spurious
// assumes: no-spurious
class CountsWakeupsOff {
    static boolean ready;
    static int wakeups;

    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        Thread t = new Thread(() -> {
            synchronized (lock) {
                ready = true;
                lock.notifyAll();
            }
        });
        t.start();
        synchronized (lock) {
            while (!ready) {
                lock.wait();
                wakeups++;
            }
            assert wakeups <= 1;
        }
        t.join();
    }
}
