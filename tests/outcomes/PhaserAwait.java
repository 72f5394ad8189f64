// Two parties await each other; the log is in order of arrival.
// outcomes: AB 11 | BA 11
import java.util.concurrent.Phaser;

public class PhaserAwait {
    static StringBuffer log;
    static int r1, r2;

    static String run() throws Exception {
        Phaser phaser = new Phaser(2);
        log = new StringBuffer();
        together(
            () -> {
                log.append("A");
                r1 = phaser.arriveAndAwaitAdvance();
            },
            () -> {
                log.append("B");
                r2 = phaser.arriveAndAwaitAdvance();
            });
        return log + " " + r1 + r2;
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
