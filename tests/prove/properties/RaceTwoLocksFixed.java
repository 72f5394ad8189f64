// Each side is given the same lock.
// proves: data-race, deadlock
class RaceTwoLocksFixed {
    static final Object left = new Object();
    static int n;

    static void count(Object lock) {
        synchronized (lock) {
            n++;
        }
    }

    public static void main(String[] args) {
        new Thread(() -> count(left)).start();
        count(left);
    }
}
