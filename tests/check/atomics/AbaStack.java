// expect: violated assertion
// Nodes are recycled: pop compares equal though the stack has changed, and a freed node comes back.
import java.util.concurrent.atomic.AtomicReference;

class AbaStack {
    static final class Node {
        final String name;
        volatile Node next;

        Node(String name) {
            this.name = name;
        }
    }

    static final AtomicReference<Node> top = new AtomicReference<>();

    static void push(Node node) {
        Node old;
        do {
            old = top.get();
            node.next = old;
        } while (!top.compareAndSet(old, node));
    }

    static Node pop() {
        Node old;
        Node next;
        do {
            old = top.get();
            if (old == null) {
                return null;
            }
            next = old.next;
        } while (!top.compareAndSet(old, next));
        return old;
    }

    public static void main(String[] args) throws Exception {
        Node a = new Node("a");
        Node b = new Node("b");
        push(b);
        push(a);
        Thread slow = new Thread(AbaStack::pop);
        slow.start();
        Node first = pop();
        Node second = pop();
        if (first == a && second == b) {
            push(a);
            slow.join();
            assert top.get() != b : "b was taken, and is back"; // !assertion
        }
    }
}
