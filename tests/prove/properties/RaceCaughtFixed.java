// The handler is inside of the lock.
// proves: data-race
class RaceCaughtFixed {
    static final Object lock = new Object();
    static int n;

    static void count(int k) {
        synchronized (lock) {
            try {
                n++;
                if (k == 0) {
                    throw new IllegalStateException();
                }
            } catch (IllegalStateException e) {
                n--;
            }
        }
    }

    public static void main(String[] args) {
        new Thread(() -> count(0)).start();
        count(1);
    }
}
