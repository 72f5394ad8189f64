// Two pushes onto a lock-free stack, then two pops.
// outcomes: ab | ba
import java.util.concurrent.atomic.AtomicReference;

public class TreiberPush {
    static class Node {
        final String letter;
        Node next;

        Node(String letter) {
            this.letter = letter;
        }
    }

    static void push(AtomicReference<Node> top, String letter) {
        Node node = new Node(letter);
        do {
            node.next = top.get();
        } while (!top.compareAndSet(node.next, node));
    }

    static String run() throws Exception {
        AtomicReference<Node> top = new AtomicReference<>();
        together(() -> push(top, "a"), () -> push(top, "b"));
        return top.get().letter + top.get().next.letter;
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
