// A plain long: under interleavings it is never torn.
// racy
// outcomes: -1 | 0
public class RacyLong {
    static long word;
    static long seen;

    static String run() throws Exception {
        word = 0;
        together(() -> word = -1, () -> seen = word);
        return "" + seen;
    }

    static void together(Runnable... bodies) throws InterruptedException {
        Thread[] threads = new Thread[bodies.length];
        for (int i = 0; i < bodies.length; i++) {
            threads[i] = new Thread(bodies[i]);
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    public static void main(String[] args) throws Exception {
        System.out.println(run());
    }
}
