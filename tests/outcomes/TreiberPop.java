// A push and a pop on a lock-free stack that holds one node.
// outcomes: b left a | a left b
import java.util.concurrent.atomic.AtomicReference;

public class TreiberPop {
    static class Node {
        final String letter;
        Node next;

        Node(String letter) {
            this.letter = letter;
        }
    }

    static String popped;

    static String run() throws Exception {
        AtomicReference<Node> top = new AtomicReference<>(new Node("a"));
        together(
            () -> {
                Node node = new Node("b");
                do {
                    node.next = top.get();
                } while (!top.compareAndSet(node.next, node));
            },
            () -> {
                Node old;
                do {
                    old = top.get();
                } while (!top.compareAndSet(old, old.next));
                popped = old.letter;
            });
        return popped + " left " + top.get().letter;
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
