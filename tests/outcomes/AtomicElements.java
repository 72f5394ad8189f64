// Store buffering over the elements of an AtomicIntegerArray.
// outcomes: 01 | 10 | 11
import java.util.concurrent.atomic.AtomicIntegerArray;

public class AtomicElements {
    static int r1, r2;

    static String run() throws Exception {
        AtomicIntegerArray cells = new AtomicIntegerArray(2);
        together(
            () -> {
                cells.set(0, 1);
                r1 = cells.get(1);
            },
            () -> {
                cells.set(1, 1);
                r2 = cells.get(0);
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
