// The limit is tested outside of the lock.
// proves: data-race
class AssertBounded {
    static volatile int n;

    static synchronized void step() {
        n = n + 1;
        assert n <= 2; // alarm: assertion // really
    }

    static void perhaps() {
        if (n < 2) {
            step();
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 3; i++) {
            new Thread(() -> perhaps()).start();
        }
    }
}
