// expect: verified
import java.util.concurrent.atomic.AtomicStampedReference;

class AbaStackFixed {
    static final class Node {
        final String name;
        volatile Node next;

        Node(String name) {
            this.name = name;
        }
    }

    static final AtomicStampedReference<Node> top = new AtomicStampedReference<>(null, 0);

    static void push(Node node) {
        int[] stamp = new int[1];
        Node old;
        do {
            old = top.get(stamp);
            node.next = old;
        } while (!top.compareAndSet(old, node, stamp[0], stamp[0] + 1));
    }

    static Node pop() {
        int[] stamp = new int[1];
        Node old;
        Node next;
        do {
            old = top.get(stamp);
            if (old == null) {
                return null;
            }
            next = old.next;
        } while (!top.compareAndSet(old, next, stamp[0], stamp[0] + 1));
        return old;
    }

    public static void main(String[] args) throws Exception {
        Node a = new Node("a");
        Node b = new Node("b");
        push(b);
        push(a);
        Thread slow = new Thread(AbaStackFixed::pop);
        slow.start();
        Node first = pop();
        Node second = pop();
        if (first == a && second == b) {
            push(a);
            slow.join();
            assert top.getReference() != b : "b was taken, and is back";
        }
    }
}
