// 2+2W: two threads write two variables in opposite order. All accesses are volatile: exactly the
// interleavings.
// outcomes: 12 | 21 | 22
public class TwoPlusTwoWritesVolatile {
    static volatile int x, y;

    static String run() throws Exception {
        x = y = 0;
        together(
            () -> {
                x = 1;
                y = 2;
            },
            () -> {
                y = 1;
                x = 2;
            });
        return "" + x + y;
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
