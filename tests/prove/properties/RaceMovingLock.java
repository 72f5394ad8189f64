// The lock is replaced by one of the threads that use it.
class RaceMovingLock {
    static volatile Object lock = new Object();
    static int n;

    public static void main(String[] args) {
        new Thread(() -> {
            synchronized (lock) {
                n++; // alarm: data-race // really
            }
        }).start();
        lock = new Object();
        synchronized (lock) {
            n++; // alarm: data-race // really
        }
    }
}
