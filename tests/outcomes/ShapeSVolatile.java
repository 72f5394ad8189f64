// S: a write after a read that saw a later write of the other thread. All accesses are volatile: exactly the
// interleavings.
// outcomes: 01 | 02 | 11
public class ShapeSVolatile {
    static volatile int x, y;
    static int r1;

    static String run() throws Exception {
        x = y = 0;
        together(
            () -> {
                x = 2;
                y = 1;
            },
            () -> {
                r1 = y;
                x = 1;
            });
        return "" + r1 + x;
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
