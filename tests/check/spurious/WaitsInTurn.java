// expect: bounded
// Two waits in turn, and every wake-up counts: whoever remembers the last place only never comes to an end.
class WaitsInTurn {
    static final Object lock = new Object();
    static boolean ready;
    static int wakeups;

    public static void main(String[] args) throws Exception {
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
                if (!ready) {
                    lock.wait();
                    wakeups++;
                }
            }
        }
        t.join();
    }
}
