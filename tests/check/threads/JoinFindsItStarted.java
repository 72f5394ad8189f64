// A join passes if the thread was not started yet, and waits if it was: for one that needs our lock.
// expect: violated deadlock
class JoinFindsItStarted {
    static volatile boolean go;
    static final Object lock = new Object();

    public static void main(String[] args) throws InterruptedException {
        Thread late = new Thread(() -> {
            synchronized (lock) { // !deadlock
            }
        });
        Thread starter = new Thread(() -> {
            while (!go) {
                Thread.onSpinWait();
            }
            late.start();
        });
        starter.start();
        synchronized (lock) {
            go = true;
            late.join(); // !deadlock
        }
    }
}
