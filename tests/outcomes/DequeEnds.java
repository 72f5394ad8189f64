// A ConcurrentLinkedDeque grows at both ends and loses its first.
// outcomes: a [b] | b [a]
import java.util.List;
import java.util.concurrent.ConcurrentLinkedDeque;

public class DequeEnds {
    static String first;

    static String run() throws Exception {
        ConcurrentLinkedDeque<String> deque = new ConcurrentLinkedDeque<>(List.of("a"));
        together(() -> deque.addFirst("b"), () -> first = deque.pollFirst());
        return first + " " + deque;
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
