// poll does not wait.
// outcomes: null | a
import java.util.concurrent.LinkedBlockingQueue;

public class QueuePoll {
    static String polled;

    static String run() throws Exception {
        LinkedBlockingQueue<String> queue = new LinkedBlockingQueue<>();
        together(() -> queue.add("a"), () -> polled = queue.poll());
        return "" + polled;
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
