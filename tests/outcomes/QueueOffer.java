// A full queue refuses an offer.
// outcomes: false 0 | true 1
import java.util.concurrent.ArrayBlockingQueue;

public class QueueOffer {
    static boolean offered;

    static String run() throws Exception {
        ArrayBlockingQueue<String> queue = new ArrayBlockingQueue<>(1);
        queue.add("a");
        together(() -> queue.poll(), () -> offered = queue.offer("b"));
        return offered + " " + queue.size();
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
