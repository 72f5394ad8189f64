// All of them write the number that is there from the beginning.
// run: --property determinism,weak-determinism,data-race
// proves: data-race, weak-determinism
class DeterminismManyFixed {
    static int last = 1;
    static int r;

    static synchronized void set(int n) {
        last = n; // alarm: determinism
    }

    static synchronized int get() {
        return last; // alarm: determinism
    }

    public static void main(String[] args) {
        for (int i = 0; i < args.length; i++) {
            new Thread(() -> set(1)).start();
        }
        r = get();
    }
}
