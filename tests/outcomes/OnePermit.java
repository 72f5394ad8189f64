// Two threads try for the only permit, which nobody gives back.
// outcomes: A | B
import java.util.concurrent.Semaphore;

public class OnePermit {
    static volatile String winner;

    static String run() throws Exception {
        Semaphore permit = new Semaphore(1);
        together(
            () -> {
                if (permit.tryAcquire()) {
                    winner = "A";
                }
            },
            () -> {
                if (permit.tryAcquire()) {
                    winner = "B";
                }
            });
        return winner;
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
