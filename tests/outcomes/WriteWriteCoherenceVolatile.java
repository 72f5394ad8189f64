// Coherence: a reader sees two writes in the order that decides the final value. All accesses are volatile:
// exactly the interleavings.
// outcomes: 001 | 002 | 011 | 012 | 021 | 022 | 111 | 112 | 122 | 211 | 221 | 222
public class WriteWriteCoherenceVolatile {
    static volatile int x;
    static int r1, r2;

    static String run() throws Exception {
        x = 0;
        together(
            () -> {
                x = 1;
            },
            () -> {
                x = 2;
            },
            () -> {
                r1 = x;
                r2 = x;
            });
        return "" + r1 + r2 + x;
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
