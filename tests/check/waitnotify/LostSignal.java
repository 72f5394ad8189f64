// expect: violated deadlock
// The flag is looked at before the monitor is taken; the signal may come in between.
class LostSignal {
    static final Object lock = new Object();
    static volatile boolean ready;

    public static void main(String[] args) throws Exception {
        Thread waiter = new Thread(() -> {
            if (!ready) {
                synchronized (lock) {
                    try {
                        lock.wait(); // !deadlock
                    } catch (InterruptedException e) {
                        return;
                    }
                }
            }
        });
        waiter.start();
        ready = true;
        synchronized (lock) {
            lock.notify();
        }
        waiter.join(); // !deadlock
    }
}
