// Any number of threads count without a limit.
// run: --property overflow,data-race
// proves: data-race
class OverflowCounter {
    static int n;

    static synchronized void count() {
        n++; // alarm: overflow
    }

    public static void main(String[] args) {
        while (args.length > 0) {
            new Thread(() -> count()).start();
        }
    }
}
