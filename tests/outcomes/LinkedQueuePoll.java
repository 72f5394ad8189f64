// Two threads poll for the only element.
// outcomes: nulla | anull
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;

public class LinkedQueuePoll {
    static String r1, r2;

    static String run() throws Exception {
        ConcurrentLinkedQueue<String> queue = new ConcurrentLinkedQueue<>(List.of("a"));
        together(() -> r1 = queue.poll(), () -> r2 = queue.poll());
        return r1 + r2;
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
