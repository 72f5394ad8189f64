// A writer holds a monitor around two volatile writes; a reader that takes no lock sees between them.
// outcomes: 00 | 01 | 10 | 11
public class MonitorAndVolatile {
    static volatile int x, y;
    static final Object LOCK = new Object();
    static int r1, r2;

    static String run() throws Exception {
        x = y = 0;
        together(
            () -> {
                synchronized (LOCK) {
                    x = 1;
                    y = 1;
                }
            },
            () -> {
                r1 = x;
                r2 = y;
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
