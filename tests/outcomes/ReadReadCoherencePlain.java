// Coherence of two reads of one variable. All accesses are plain: java may show more.
// racy
// outcomes: 00 | 01 | 11
public class ReadReadCoherencePlain {
    static int x;
    static int r1, r2;

    static String run() throws Exception {
        x = 0;
        together(
            () -> {
                x = 1;
            },
            () -> {
                r1 = x;
                r2 = x;
            });
        return "" + r1 + r2;
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
