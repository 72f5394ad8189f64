// Store buffering over the elements of one array, which are never volatile.
// racy
// outcomes: 01 | 10 | 11
public class RacyElements {
    static int[] a;
    static int r1, r2;

    static String run() throws Exception {
        a = new int[2];
        together(
            () -> {
                a[0] = 1;
                r1 = a[1];
            },
            () -> {
                a[1] = 1;
                r2 = a[0];
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
