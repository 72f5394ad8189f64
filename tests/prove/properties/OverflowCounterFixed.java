// The counter stops at a thousand.
// run: --property overflow,data-race
// proves: data-race, overflow
class OverflowCounterFixed {
    static int n;

    static synchronized void count() {
        if (n < 1000) {
            n++;
        }
    }

    public static void main(String[] args) {
        while (args.length > 0) {
            new Thread(() -> count()).start();
        }
    }
}
