// Load buffering: each thread reads one variable and then writes the other. All accesses are volatile: exactly
// the interleavings.
// outcomes: 00 | 01 | 10
public class LoadBufferingVolatile {
    static volatile int x, y;
    static int r1, r2;

    static String run() throws Exception {
        x = y = 0;
        together(
            () -> {
                r1 = x;
                y = 1;
            },
            () -> {
                r2 = y;
                x = 1;
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
