// Doubling and adding do not commute.
// outcomes: 5 | 8
import java.util.concurrent.atomic.AtomicInteger;

public class UpdateAndGet {
    static String run() throws Exception {
        AtomicInteger value = new AtomicInteger(1);
        together(() -> value.updateAndGet(v -> v * 2), () -> value.accumulateAndGet(3, Integer::sum));
        return "" + value;
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
