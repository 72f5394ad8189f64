// Two threads add to a ConcurrentLinkedQueue.
// outcomes: [a, b] | [b, a]
import java.util.concurrent.ConcurrentLinkedQueue;

public class LinkedQueueOrder {
    static String run() throws Exception {
        ConcurrentLinkedQueue<String> queue = new ConcurrentLinkedQueue<>();
        together(() -> queue.add("a"), () -> queue.add("b"));
        return queue.toString();
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
