// Each side holds a lock, but not the same one.
// proves: deadlock
class RaceTwoLocks {
    static final Object left = new Object();
    static final Object right = new Object();
    static int n;

    static void count(Object lock) {
        synchronized (lock) {
            n++; // alarm: data-race // really
        }
    }

    public static void main(String[] args) {
        new Thread(() -> count(left)).start();
        count(right);
    }
}
