// WRC: what was seen by a thread whose write is seen, is seen. All accesses are volatile: exactly the
// interleavings.
// outcomes: 000 | 001 | 010 | 011 | 100 | 101 | 111
public class WriteReadCausalityVolatile {
    static volatile int x, y;
    static int r1, r2, r3;

    static String run() throws Exception {
        x = y = 0;
        together(
            () -> {
                x = 1;
            },
            () -> {
                r1 = x;
                y = 1;
            },
            () -> {
                r2 = y;
                r3 = x;
            });
        return "" + r1 + r2 + r3;
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
