// expect: verified
// Nodes are never used twice, so the stack hands out each one once.
import java.util.concurrent.atomic.AtomicReference;

class NoAbaFreshNodes {
    static class Node {
        final Node next;
        volatile boolean taken;

        Node(Node next) {
            this.next = next;
        }
    }

    static final AtomicReference<Node> top = new AtomicReference<>();

    static void pop() {
        while (true) {
            Node n = top.get();
            if (n == null) {
                return;
            }
            if (top.compareAndSet(n, n.next)) {
                assert !n.taken;
                n.taken = true;
                return;
            }
        }
    }

    public static void main(String[] args) throws Exception {
        top.set(new Node(new Node(null)));
        Thread t = new Thread(NoAbaFreshNodes::pop);
        t.start();
        pop();
        pop();
        t.join();
        assert top.get() == null;
    }
}
