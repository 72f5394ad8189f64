// Every thread makes a lock of its own.
class RaceFreshLock {
    static int n;

    static void count() {
        Object lock = new Object();
        synchronized (lock) {
            n++; // alarm: data-race // really
        }
    }

    public static void main(String[] args) {
        new Thread(() -> count()).start();
        new Thread(() -> count()).start();
    }
}
