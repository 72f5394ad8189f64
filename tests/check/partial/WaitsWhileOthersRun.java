// expect: violated deadlock
// options: --reduction none
// No cycle of owners: one thread waits for a signal that nobody can send any more, while main goes on.
class WaitsWhileOthersRun {
    static final Object lock = new Object();
    static volatile boolean beat;

    public static void main(String[] args) {
        new Thread(() -> {
            synchronized (lock) {
                try {
                    lock.wait(); // !deadlock
                } catch (InterruptedException e) {
                    return;
                }
            }
        }).start();
        while (true) {
            beat = !beat;
        }
    }
}
