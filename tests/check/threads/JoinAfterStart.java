// expect: violated deadlock
// A thread that has not begun is joined at once; here it may begin just before, and then waits for who joins it.
class JoinAfterStart {
    static final Object LOCK = new Object();
    static volatile boolean go;
    static boolean released;

    public static void main(String[] args) throws Exception {
        Thread late = new Thread(() -> {
            synchronized (LOCK) {
                while (!released) {
                    try {
                        LOCK.wait(); // !deadlock
                    } catch (InterruptedException e) {
                        return;
                    }
                }
            }
        });
        Thread starter = new Thread(() -> {
            if (go) {
                late.start();
            }
        });
        starter.start();
        go = true;
        late.join(); // !deadlock
        synchronized (LOCK) {
            released = true;
            LOCK.notifyAll();
        }
    }
}
