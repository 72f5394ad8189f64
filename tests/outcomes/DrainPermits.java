// Draining permits while they are given.
// outcomes: 0 2 | 1 1 | 2 0
import java.util.concurrent.Semaphore;

public class DrainPermits {
    static int drained;

    static String run() throws Exception {
        Semaphore permits = new Semaphore(0);
        together(
            () -> {
                permits.release();
                permits.release();
            },
            () -> drained = permits.drainPermits());
        return drained + " " + permits.availablePermits();
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
