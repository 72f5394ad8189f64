// A thread reads what it wrote, or what came later. All accesses are plain: java may show more.
// racy
// outcomes: 11 | 12 | 22
public class OwnWritePlain {
    static int x;
    static int r1;

    static String run() throws Exception {
        x = 0;
        together(
            () -> {
                x = 1;
                r1 = x;
            },
            () -> {
                x = 2;
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
