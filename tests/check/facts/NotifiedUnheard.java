// A notification that nobody hears yet.
// expect: violated deadlock
// options: --no-spurious
public class NotifiedUnheard {
    static final Object lock = new Object();

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            synchronized (lock) {
                lock.notify();
            }
        });
        other.start();
        synchronized (lock) {
            lock.wait(); // !deadlock
        }
        other.join();
    }
}
