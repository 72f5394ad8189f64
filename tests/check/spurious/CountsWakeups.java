// expect: bounded
// Every wake-up is counted, so each further spurious one is a new state: a limit is needed.
class CountsWakeups {
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
            assert wakeups >= 0;
        }
        t.join();
    }
}
