// Any number of threads of one kind write one field under a lock: each with what it was given.
// run: --property determinism,weak-determinism,data-race
// proves: data-race
class DeterminismMany {
    static int last;
    static int r;

    static synchronized void set(int n) {
        last = n; // alarm: determinism, weak-determinism
    }

    static synchronized int get() {
        return last; // alarm: determinism, weak-determinism
    }

    public static void main(String[] args) {
        for (int i = 0; i < args.length; i++) {
            int k = i;
            new Thread(() -> set(k)).start();
        }
        r = get();
    }
}
