// Two parties advance a phaser; a third thread asks for the phase.
// outcomes: 0 | 1
import java.util.concurrent.Phaser;

public class PhaserArrival {
    static int seen;

    static String run() throws Exception {
        Phaser phaser = new Phaser(2);
        together(phaser::arrive, phaser::arrive, () -> seen = phaser.getPhase());
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
