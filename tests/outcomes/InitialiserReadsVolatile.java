// What an initialiser reads depends on when it runs.
// fresh
// outcomes: 00 | 11
public class InitialiserReadsVolatile {
    static volatile int input;
    static int seen;

    static class Copy {
        static final int VALUE = Integer.valueOf(input);
    }

    static String run() throws Exception {
        input = 0;
        together(() -> input = 1, () -> seen = Copy.VALUE);
        return "" + seen + Copy.VALUE;
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
