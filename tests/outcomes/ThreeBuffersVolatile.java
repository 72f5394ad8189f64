// Store buffering around three threads: at least one sees its neighbour's write. All accesses are volatile:
// exactly the interleavings.
// outcomes: 001 | 010 | 011 | 100 | 101 | 110 | 111
public class ThreeBuffersVolatile {
    static volatile int x, y, z;
    static int r1, r2, r3;

    static String run() throws Exception {
        x = y = z = 0;
        together(
            () -> {
                x = 1;
                r1 = y;
            },
            () -> {
                y = 1;
                r2 = z;
            },
            () -> {
                z = 1;
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
