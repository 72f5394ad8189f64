// The count as a third thread sees it.
// outcomes: 0 | 1 | 2
import java.util.concurrent.CountDownLatch;

public class LatchCount {
    static long seen;

    static String run() throws Exception {
        CountDownLatch latch = new CountDownLatch(2);
        together(latch::countDown, latch::countDown, () -> seen = latch.getCount());
        return "" + seen;
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
