// Two threads draw a ticket each.
// outcomes: 01 | 10
import java.util.concurrent.atomic.AtomicInteger;

public class Tickets {
    static int r1, r2;

    static String run() throws Exception {
        AtomicInteger next = new AtomicInteger();
        together(() -> r1 = next.getAndIncrement(), () -> r2 = next.getAndIncrement());
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
