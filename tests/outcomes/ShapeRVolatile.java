// R: two writes of one variable, and a read after one of them. All accesses are volatile: exactly the
// interleavings.
// outcomes: 10 | 11 | 21
public class ShapeRVolatile {
    static volatile int x, y;
    static int r1;

    static String run() throws Exception {
        x = y = 0;
        together(
            () -> {
                x = 1;
                y = 1;
            },
            () -> {
                y = 2;
                r1 = x;
            });
        return "" + y + r1;
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
