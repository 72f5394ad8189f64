// expect: violated deadlock
// Only after a spurious wake-up is the second lock taken, crosswise.
class DeadlockBehindWakeup {
    static final Object a = new Object();
    static final Object b = new Object();

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            synchronized (b) {
                synchronized (a) { // !deadlock
                    a.notifyAll();
                }
            }
        });
        t.start();
        synchronized (a) {
            a.wait(1000);
            synchronized (b) { // !deadlock
                Thread.onSpinWait();
            }
        }
        t.join();
    }
}
