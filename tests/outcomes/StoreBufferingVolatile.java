// Store buffering: each thread writes one variable and reads the other. All accesses are volatile: exactly the
// interleavings.
// outcomes: 01 | 10 | 11
public class StoreBufferingVolatile {
    static volatile int x, y;
    static int r1, r2;

    static String run() throws Exception {
        x = y = 0;
        together(
            () -> {
                x = 1;
                r1 = y;
            },
            () -> {
                y = 1;
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
