// expect: verified
// A lock-free stack of fresh nodes.
import java.util.concurrent.atomic.AtomicReference;

class TreiberStack {
    record Node(int value, Node next) { }

    static final AtomicReference<Node> top = new AtomicReference<>();

    static void push(int value) {
        Node old;
        do {
            old = top.get();
        } while (!top.compareAndSet(old, new Node(value, old)));
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> push(1));
        other.start();
        push(2);
        other.join();
        Node first = top.get();
        assert first.value() + first.next().value() == 3;
        assert first.next().next() == null;
    }
}
