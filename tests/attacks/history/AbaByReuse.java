// expect: violated assertion
// options: --property deadlock,assertion,uncaught-exception
// A popped node is pushed again: the slow pop's compareAndSet succeeds with a stale next, and a node is handed out twice.
// The ABA problem: compareAndSet compares identity only (AtomicReference.compareAndSet).
import java.util.concurrent.atomic.AtomicReference;

class AbaByReuse {
    static class Node {
        volatile Node next;
        volatile boolean taken;
    }

    static final AtomicReference<Node> top = new AtomicReference<>();

    static Node pop() {
        while (true) {
            Node n = top.get();
            if (n == null) {
                return null;
            }
            Node next = n.next;
            if (top.compareAndSet(n, next)) {
                assert !n.taken;
                n.taken = true;
                return n;
            }
        }
    }

    static void push(Node n) {
        n.taken = false;
        Node old;
        do {
            old = top.get();
            n.next = old;
        } while (!top.compareAndSet(old, n));
    }

    public static void main(String[] args) throws Exception {
        Node a = new Node(), b = new Node();
        push(b);
        push(a);
        Thread t = new Thread(AbaByReuse::pop);
        t.start();
        Node first = pop();
        Node second = pop();
        if (first != null && second != null) {
            push(first);
            pop();
        }
    }
}
