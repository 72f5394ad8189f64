// Both orders occur, but main has taken its own before the thread is launched.
// run jls:
// run tl: --memory tl
// proves: deadlock
class DeadlockBeforeLaunch {
    static final Object left = new Object();
    static final Object right = new Object();
    static int n;

    static void both(Object first, Object second) {
        synchronized (first) {
            synchronized (second) {
                n++;
            }
        }
    }

    public static void main(String[] args) {
        both(left, right);
        new Thread(() -> both(right, left)).start();
    }
}
