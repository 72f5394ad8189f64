// Message passing: data is written before its flag, the flag is read before the data. All accesses are
// volatile: exactly the interleavings.
// outcomes: 00 | 01 | 11
public class MessagePassingVolatile {
    static volatile int x, y;
    static int r1, r2;

    static String run() throws Exception {
        x = y = 0;
        together(
            () -> {
                x = 1;
                y = 1;
            },
            () -> {
                r1 = y;
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
