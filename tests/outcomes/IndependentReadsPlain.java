// Independent reads of independent writes: two readers agree on which write came first. All accesses are
// plain: java may show more.
// racy
// outcomes: 0000 | 0001 | 0010 | 0011 | 0100 | 0101 | 0110 | 0111 | 1000 | 1001 | 1011 | 1100 | 1101 | 1110 | 1111
public class IndependentReadsPlain {
    static int x, y;
    static int r1, r2, r3, r4;

    static String run() throws Exception {
        x = y = 0;
        together(
            () -> {
                x = 1;
            },
            () -> {
                y = 1;
            },
            () -> {
                r1 = x;
                r2 = y;
            },
            () -> {
                r3 = y;
                r4 = x;
            });
        return "" + r1 + r2 + r3 + r4;
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
