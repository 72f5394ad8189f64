// Whether a thread is blocked is seen from outside: no step of it may be left out for touching nothing else.
// expect: violated assertion
public class SeenBlocked {
    static final Object lock = new Object();
    static int x;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            synchronized (lock) {
                x = 1;
            }
        });
        synchronized (lock) {
            other.start();
            assert other.getState() == Thread.State.BLOCKED; // !assertion
        }
        other.join();
    }
}
