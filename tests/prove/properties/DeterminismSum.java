// Two threads add and multiply under a lock: no race, two results.
// run: --property determinism,weak-determinism,data-race
// proves: data-race
// alarms: determinism, weak-determinism // really
class DeterminismSum {
    static final Object lock = new Object();
    static int n = 1;

    public static void main(String[] args) {
        new Thread(() -> {
            synchronized (lock) {
                n = n + 3; // alarm: determinism, weak-determinism // really
            }
        }).start();
        synchronized (lock) {
            n = n * 5; // alarm: determinism, weak-determinism // really
        }
    }
}
